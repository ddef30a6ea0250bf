#ifndef DOORMARK_ESCAPES_HPP
#define DOORMARK_ESCAPES_HPP

#include <cstdint>
#include <cstring>

namespace doormark {

inline int hexDigit(uint8_t byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
    return -1;
}

/// The code unit that four hexadecimal digits give, or -1.
inline int codeUnit(const uint8_t *text, const uint8_t *end) {
    if (end - text < 4) return -1;
    int unit = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = hexDigit(text[i]);
        if (digit < 0) return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

/// Whether every escape of the text is one of JSON's, no half of a surrogate pair among them.
///
/// simdjson 3.0 lets a lone low surrogate pass, which is not UTF-8.
inline bool escapesAreRight(const uint8_t *text, const uint8_t *end) {
    while (text < end) {
        text = static_cast<const uint8_t *>(memchr(text, '\\', size_t(end - text)));
        if (text == nullptr) return true;
        if (end - text < 2) return false;
        const uint8_t letter = text[1];
        if (letter != 'u') {
            if (letter == 0 || strchr("\"\\/bfnrt", letter) == nullptr) return false;
            text += 2;
            continue;
        }
        const int unit = codeUnit(text + 2, end);
        if (unit < 0 || (unit >= 0xDC00 && unit <= 0xDFFF)) return false;
        text += 6;
        if (unit < 0xD800 || unit > 0xDBFF) continue;
        if (end - text < 6 || text[0] != '\\' || text[1] != 'u') return false;
        const int low = codeUnit(text + 2, end);
        if (low < 0xDC00 || low > 0xDFFF) return false;
        text += 6;
    }
    return true;
}

}  // namespace doormark
#endif

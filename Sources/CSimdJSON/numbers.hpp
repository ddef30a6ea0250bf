#ifndef DOORMARK_NUMBERS_HPP
#define DOORMARK_NUMBERS_HPP

// With exceptions off, each conversion that could throw through the Swift border is an error here.
#ifndef SIMDJSON_EXCEPTIONS
#define SIMDJSON_EXCEPTIONS 0
#endif
#include <simdjson.h>

#include <cstdint>

namespace doormark {

inline bool isDigit(uint8_t byte) { return uint8_t(byte - '0') < 10; }

inline bool isSpace(uint8_t byte) {
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Whether a number or a word may end before the byte.
inline bool endsScalar(uint8_t byte) {
    switch (byte) {
    case ' ': case '\n': case '\r': case '\t': case ',': case ':': case '[': case ']': case '{':
    case '}':
        return true;
    default:
        return false;
    }
}

/// A number that was read.
struct Number {
    double value;
    /// Behind its last byte.
    const uint8_t *end;
    /// Digits behind the point, at most 255; 0 for a number with an exponent.
    uint8_t decimals;
    bool isRight;
};

/// Reads a number by the grammar of RFC 8259, to the nearest double.
///
/// The text may be read up to a byte that ends a number, which the padding has. Numbers of up to 15
/// digits and 22 decimals are exact whole numbers divided by an exact power of ten (Clinger 1990);
/// the others are simdjson's.
inline Number readNumber(const uint8_t *text) {
    static constexpr double powers[] = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    };
    Number number{0, text, 0, false};
    const bool isNegative = *text == '-';
    const uint8_t *place = text + isNegative;
    const uint8_t *first = place;
    // Wraps round for long numbers, which do not use it.
    uint64_t digits = 0;
    while (isDigit(*place)) digits = digits * 10 + (*place++ - '0');
    const size_t whole = size_t(place - first);
    if (whole == 0 || (*first == '0' && whole > 1)) return number;
    size_t decimals = 0;
    if (*place == '.') {
        const uint8_t *point = place++;
        while (isDigit(*place)) digits = digits * 10 + (*place++ - '0');
        decimals = size_t(place - point) - 1;
        if (decimals == 0) return number;
    }
    const bool hasExponent = (*place | 0x20) == 'e';
    if (hasExponent) {
        place++;
        if (*place == '+' || *place == '-') place++;
        if (!isDigit(*place)) return number;
        while (isDigit(*place)) place++;
    }
    if (!endsScalar(*place)) return number;
    number.end = place;
    if (!hasExponent) number.decimals = uint8_t(decimals < 255 ? decimals : 255);
    if (!hasExponent && whole + decimals <= 15) {
        const double value = double(digits) / powers[decimals];
        number.value = isNegative ? -value : value;
        number.isRight = true;
    } else {
        using namespace simdjson::SIMDJSON_BUILTIN_IMPLEMENTATION;
        number.isRight = numberparsing::parse_double(text).get(number.value) == simdjson::SUCCESS;
    }
    return number;
}

}  // namespace doormark
#endif

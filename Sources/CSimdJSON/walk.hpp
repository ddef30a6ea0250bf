#ifndef DOORMARK_WALK_HPP
#define DOORMARK_WALK_HPP

#include "numbers.hpp"

#include <cmath>
#include <cstring>
#include <vector>

#include "doormark_simdjson.h"
#include "escapes.hpp"
#include "tape.hpp"

namespace doormark {

using namespace simdjson;

/// Strings with escapes longer than this are unescaped only when somebody asks for their text.
constexpr size_t longText = 4096;

/// Visits every value of a text and leaves a node for each on the tape.
///
/// simdjson's first stage checks the UTF-8, finds where strings end, and lists the offset of each
/// token: a bracket, a comma, a colon, or the first byte of a string, a number or a word. Its second
/// stage and its readers keep no offsets, so the tokens are read here.
class Walk {
public:
    Walk(Tape &tape, dom::parser &parser, const uint8_t *bytes, size_t length, uint32_t base,
         uint32_t depth)
        : tape(tape), parser(parser), bytes(bytes), length(uint32_t(length)), base(base),
          maximumDepth(depth) {}

    error_code run() {
        if (parser.capacity() < length || parser.implementation == nullptr) {
            if (auto error = parser.allocate(std::max<size_t>(length, 1 << 14))) return error;
        }
        auto &stage = *parser.implementation;
        if (auto error = stage.stage1(bytes, length, stage1_mode::regular)) return error;
        // Hardly any text has one: to ask once is cheaper than to ask for each string.
        hasBackslash = memchr(bytes, '\\', length) != nullptr;
        token = stage.structural_indexes.get();
        last = token + stage.n_structural_indexes;
        // A value but the root takes its first token and the comma or bracket behind it.
        if (!tape.prepare(stage.n_structural_indexes / 2 + 2)) return MEMALLOC;
        return document();
    }

private:
    /// A container that is open.
    struct Level {
        uint32_t node;
        /// The last child, 0 before the first.
        uint32_t child;
        uint32_t count;
        uint32_t firstKey;
        /// A bit for each key.
        uint64_t keys;
        bool isObject;
        bool mayRepeatKeys;
    };

    Tape &tape;
    dom::parser &parser;
    const uint8_t *bytes;
    const uint32_t length;
    const uint32_t base;
    const uint32_t maximumDepth;
    const uint32_t *token = nullptr;
    const uint32_t *last = nullptr;
    bool hasBackslash = false;

    /// The first byte of the token, 0 behind the last.
    uint8_t byte() const { return token < last ? bytes[*token] : 0; }

    /// The end of the string or word at the token: behind the last byte before the next token that is
    /// not white space.
    uint32_t end() const {
        uint32_t end = token + 1 < last ? token[1] : length;
        while (isSpace(bytes[end - 1])) end--;
        return end;
    }

    doormark_json_node &add() {
        doormark_json_node &node = tape.nodes[tape.count++];
        node = {};
        return node;
    }

    error_code document() {
        const uint8_t first = byte();
        if (first != '{' && first != '[') return INCORRECT_TYPE;
        std::vector<Level> levels;
        levels.reserve(maximumDepth);
        add();
        open(levels, 0);
        while (!levels.empty()) {
            if (auto error = step(levels)) return error;
        }
        return token == last ? SUCCESS : TRAILING_CONTENT;
    }

    /// Enters the container at the token.
    void open(std::vector<Level> &levels, uint32_t node) {
        const bool isObject = bytes[*token] == '{';
        tape.nodes[node].kind = isObject ? DOORMARK_JSON_OBJECT : DOORMARK_JSON_ARRAY;
        tape.nodes[node].offset = base + *token;
        token++;
        levels.push_back({node, 0, 0, uint32_t(tape.keys.count()), 0, isObject, false});
    }

    /// Reads one more child of the innermost container, or its end.
    error_code step(std::vector<Level> &levels) {
        Level &level = levels.back();
        const uint8_t close = level.isObject ? '}' : ']';
        if (byte() == close) {
            // Behind a comma there must be another child, which was read with it.
            finish(level);
            levels.pop_back();
            return levels.empty() ? SUCCESS : separator(levels.back());
        }
        if (token >= last) return TAPE_ERROR;
        const uint32_t child = uint32_t(tape.count);
        doormark_json_node &node = add();
        if (level.child != 0) tape.nodes[level.child].next = child;
        level.child = child;
        level.count++;
        if (level.isObject) {
            if (auto error = key(level, node)) return error;
        }
        switch (byte()) {
        case '{':
        case '[':
            if (levels.size() >= maximumDepth) return DEPTH_ERROR;
            open(levels, child);
            return SUCCESS;
        default:
            if (auto error = scalar(node)) return error;
            return separator(level);
        }
    }

    /// Passes over the comma behind a child; what follows is a child, or else an error of that.
    error_code separator(const Level &level) {
        const uint8_t found = byte();
        if (found == ',') {
            token++;
            const uint8_t next = byte();
            return next == '}' || next == ']' ? TAPE_ERROR : SUCCESS;
        }
        return found == (level.isObject ? '}' : ']') ? SUCCESS : TAPE_ERROR;
    }

    void finish(const Level &level) {
        doormark_json_node &node = tape.nodes[level.node];
        node.end = base + *token + 1;
        node.content.count = level.count;
        if (level.isObject) tape.keys.endObject(level.firstKey, level.mayRepeatKeys);
        token++;
    }

    error_code scalar(doormark_json_node &node) {
        if (token >= last) return INCOMPLETE_ARRAY_OR_OBJECT;
        const uint8_t *text = bytes + *token;
        node.offset = base + *token;
        switch (*text) {
        case '"': {
            const uint32_t end = this->end();
            node.end = base + end;
            node.kind = DOORMARK_JSON_STRING;
            if (auto error = string(node, *token, end)) return error;
            break;
        }
        case 't':
            if (!word(node, "true", 4)) return T_ATOM_ERROR;
            node.kind = DOORMARK_JSON_TRUE;
            break;
        case 'f':
            if (!word(node, "false", 5)) return F_ATOM_ERROR;
            node.kind = DOORMARK_JSON_FALSE;
            break;
        case 'n':
            if (!word(node, "null", 4)) return N_ATOM_ERROR;
            node.kind = DOORMARK_JSON_NULL;
            break;
        default: {
            const Number number = readNumber(text);
            const uint32_t end = uint32_t(number.end - bytes);
            if (!number.isRight || end > length) return NUMBER_ERROR;
            node.end = base + end;
            node.kind = DOORMARK_JSON_NUMBER;
            node.decimals = number.decimals;
            node.content.number = number.value;
            if (std::fabs(number.value) <= 9007199254740992.0
                && double(int64_t(number.value)) == number.value) {
                node.flags |= DOORMARK_JSON_INTEGER;
            }
        }
        }
        token++;
        return SUCCESS;
    }

    bool word(doormark_json_node &node, const char *word, uint32_t size) {
        node.end = base + *token + size;
        return memcmp(bytes + *token, word, size) == 0 && *token + size <= length
            && endsScalar(bytes[*token + size]);
    }

    error_code string(doormark_json_node &node, uint32_t offset, uint32_t end) {
        if (end < offset + 2 || bytes[end - 1] != '"') return UNCLOSED_STRING;
        const uint8_t *first = bytes + offset + 1;
        const uint32_t size = end - offset - 2;
        if (!hasBackslash || memchr(first, '\\', size) == nullptr) return SUCCESS;
        if (!escapesAreRight(first, first + size)) return STRING_ERROR;
        if (size > longText) {
            node.flags |= DOORMARK_JSON_TEXT_ESCAPED;
            return SUCCESS;
        }
        const size_t place = tape.arena.size();
        uint32_t written = 0;
        if (auto error = unescape(first, size, written)) return error;
        node.flags |= DOORMARK_JSON_TEXT_IN_ARENA;
        node.content.text = {uint32_t(place), written};
        return SUCCESS;
    }

    /// Appends the unescaped text to the arena.
    error_code unescape(const uint8_t *text, size_t size, uint32_t &written) {
        const size_t place = tape.arena.size();
        tape.arena.resize(place + size + SIMDJSON_PADDING);
        uint8_t *output = tape.arena.data() + place;
        const uint8_t *end = parser.implementation->parse_string(text, output);
        if (end == nullptr) return STRING_ERROR;
        written = uint32_t(end - output);
        tape.arena.resize(place + written);
        return SUCCESS;
    }

    /// Reads the key at the token and passes over its colon.
    error_code key(Level &level, doormark_json_node &node) {
        const uint32_t offset = *token;
        if (bytes[offset] != '"') return TAPE_ERROR;
        const uint32_t end = this->end();
        if (end < offset + 2 || bytes[end - 1] != '"') return UNCLOSED_STRING;
        token++;
        if (byte() != ':') return TAPE_ERROR;
        token++;
        const uint8_t *first = bytes + offset + 1;
        const uint32_t size = end - offset - 2;
        node.flags = DOORMARK_JSON_HAS_KEY;
        node.key = base + offset;
        Key key{first, size, base + offset, 0};
        if (!hasBackslash || memchr(first, '\\', size) == nullptr) {
            node.key_length = size;
        } else {
            if (!escapesAreRight(first, first + size)) return STRING_ERROR;
            const uint32_t place = uint32_t(tape.arena.size());
            tape.arena.resize(place + sizeof(uint32_t));
            uint32_t written = 0;
            if (auto error = unescape(first, size, written)) return error;
            memcpy(tape.arena.data() + place, &written, sizeof written);
            node.flags |= DOORMARK_JSON_KEY_IN_ARENA;
            node.key_length = place;
            key = {nullptr, written, base + offset, uint32_t(place + sizeof(uint32_t))};
        }
        const uint64_t bit = tape.keys.bit(key);
        level.mayRepeatKeys |= (level.keys & bit) != 0;
        level.keys |= bit;
        tape.keys.add(key);
        return SUCCESS;
    }
};

}  // namespace doormark
#endif

#ifndef DOORMARK_WALK_HPP
#define DOORMARK_WALK_HPP

// With exceptions off, each conversion that could throw through the Swift border is an error here.
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "doormark_simdjson.h"
#include "duplicate_keys.hpp"
#include "escapes.hpp"

namespace doormark {

using namespace simdjson;

/// Strings with escapes longer than this are unescaped only when somebody asks for their text.
constexpr size_t longText = 4096;

struct Tape {
    std::vector<doormark_json_node> nodes;
    std::vector<uint8_t> arena;
    DuplicateKeys keys{arena};
};

inline bool isSpace(uint8_t byte) {
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Visits every value of a text and leaves a node for each on the tape.
class Walk {
public:
    Walk(Tape &tape, const uint8_t *bytes, size_t length, uint32_t base, uint32_t depth)
        : tape(tape), bytes(bytes), length(length), base(base), maximumDepth(depth) {}

    error_code run() {
        ondemand::document document;
        if (auto error = parser.iterate(bytes, length, length + SIMDJSON_PADDING).get(document)) {
            return error;
        }
        const char *start = nullptr;
        if (auto error = document.current_location().get(start)) return error;
        root = &document;
        tape.nodes.push_back(doormark_json_node{});
        if (*start == '{') {
            ondemand::object object;
            if (auto error = document.get_object().get(object)) return error;
            if (auto error = members(object, 0, offsetOf(start), 1)) return error;
        } else if (*start == '[') {
            ondemand::array array;
            if (auto error = document.get_array().get(array)) return error;
            if (auto error = elements(array, 0, offsetOf(start), 1)) return error;
        } else {
            return INCORRECT_TYPE;
        }
        if (document.current_location().error() != OUT_OF_BOUNDS) return TRAILING_CONTENT;
        return SUCCESS;
    }

private:
    Tape &tape;
    const uint8_t *bytes;
    const size_t length;
    const uint32_t base;
    const uint32_t maximumDepth;
    ondemand::parser parser;
    ondemand::document *root = nullptr;

    uint32_t offsetOf(const char *place) const {
        return uint32_t(reinterpret_cast<const uint8_t *>(place) - bytes);
    }

    /// The end of the container whose closing bracket was the last token: the place after the last
    /// byte before the next token that is not white space.
    uint32_t endOfContainer() {
        const char *next = nullptr;
        size_t end = length;
        if (root->current_location().get(next) == SUCCESS) end = std::min(size_t(offsetOf(next)), length);
        while (end > 0 && isSpace(bytes[end - 1])) end--;
        return uint32_t(end);
    }

    error_code members(ondemand::object &object, size_t index, uint32_t offset, uint32_t depth) {
        if (depth > maximumDepth) return DEPTH_ERROR;
        const size_t firstKey = tape.keys.count();
        uint32_t count = 0;
        size_t previous = 0;
        for (auto result : object) {
            ondemand::field field;
            if (auto error = std::move(result).get(field)) return error;
            const size_t child = tape.nodes.size();
            tape.nodes.push_back(doormark_json_node{});
            if (auto error = key(field.key().raw(), tape.nodes[child])) return error;
            if (auto error = value(field.value(), child, depth)) return error;
            if (previous != 0) tape.nodes[previous].next = uint32_t(child);
            previous = child;
            count++;
        }
        tape.keys.endObject(firstKey);
        finish(tape.nodes[index], DOORMARK_JSON_OBJECT, offset, count);
        return SUCCESS;
    }

    error_code elements(ondemand::array &array, size_t index, uint32_t offset, uint32_t depth) {
        if (depth > maximumDepth) return DEPTH_ERROR;
        uint32_t count = 0;
        size_t previous = 0;
        for (auto result : array) {
            ondemand::value element;
            if (auto error = std::move(result).get(element)) return error;
            const size_t child = tape.nodes.size();
            tape.nodes.push_back(doormark_json_node{});
            if (auto error = value(element, child, depth)) return error;
            if (previous != 0) tape.nodes[previous].next = uint32_t(child);
            previous = child;
            count++;
        }
        finish(tape.nodes[index], DOORMARK_JSON_ARRAY, offset, count);
        return SUCCESS;
    }

    void finish(doormark_json_node &node, uint8_t kind, uint32_t offset, uint32_t count) {
        node.kind = kind;
        node.offset = base + offset;
        node.end = base + endOfContainer();
        node.content.count = count;
    }

    error_code value(ondemand::value value, size_t index, uint32_t depth) {
        const char *start = nullptr;
        if (auto error = value.current_location().get(start)) return error;
        const uint32_t offset = offsetOf(start);
        if (offset >= length) return INCOMPLETE_ARRAY_OR_OBJECT;
        switch (*start) {
        case '{': {
            ondemand::object object;
            if (auto error = value.get_object().get(object)) return error;
            return members(object, index, offset, depth + 1);
        }
        case '[': {
            ondemand::array array;
            if (auto error = value.get_array().get(array)) return error;
            return elements(array, index, offset, depth + 1);
        }
        default:
            return scalar(value, tape.nodes[index], offset);
        }
    }

    error_code scalar(ondemand::value &value, doormark_json_node &node, uint32_t offset) {
        uint32_t end = offset + uint32_t(value.raw_json_token().size());
        if (end > length) end = uint32_t(length);
        while (end > offset && isSpace(bytes[end - 1])) end--;
        node.offset = base + offset;
        node.end = base + end;
        switch (bytes[offset]) {
        case '"': {
            ondemand::raw_json_string raw;
            if (auto error = value.get_raw_json_string().get(raw)) return error;
            return text(raw, node, offset, end);
        }
        case 't':
        case 'f': {
            bool isTrue = false;
            if (auto error = value.get_bool().get(isTrue)) return error;
            node.kind = isTrue ? DOORMARK_JSON_TRUE : DOORMARK_JSON_FALSE;
            return SUCCESS;
        }
        case 'n': {
            bool isNull = false;
            if (auto error = value.is_null().get(isNull)) return error;
            if (!isNull) return N_ATOM_ERROR;
            node.kind = DOORMARK_JSON_NULL;
            return SUCCESS;
        }
        default: {
            double number = 0;
            if (auto error = value.get_double().get(number)) return error;
            node.kind = DOORMARK_JSON_NUMBER;
            node.content.number = number;
            if (std::fabs(number) <= 9007199254740992.0 && std::trunc(number) == number) {
                node.flags |= DOORMARK_JSON_INTEGER;
            }
            return SUCCESS;
        }
        }
    }

    error_code text(
        ondemand::raw_json_string raw, doormark_json_node &node, uint32_t offset, uint32_t end) {
        node.kind = DOORMARK_JSON_STRING;
        if (end < offset + 2 || bytes[end - 1] != '"') return UNCLOSED_STRING;
        const uint8_t *first = bytes + offset + 1;
        const size_t size = end - offset - 2;
        if (memchr(first, '\\', size) == nullptr) return SUCCESS;
        if (!escapesAreRight(first, first + size)) return STRING_ERROR;
        if (size > longText) {
            node.flags |= DOORMARK_JSON_TEXT_ESCAPED;
            return SUCCESS;
        }
        const size_t place = tape.arena.size();
        uint32_t written = 0;
        if (auto error = unescape(raw, size, written)) return error;
        node.flags |= DOORMARK_JSON_TEXT_IN_ARENA;
        node.content.text = {uint32_t(place), written};
        return SUCCESS;
    }

    /// Appends the unescaped text to the arena.
    error_code unescape(ondemand::raw_json_string raw, size_t size, uint32_t &written) {
        const size_t place = tape.arena.size();
        tape.arena.resize(place + size + SIMDJSON_PADDING);
        uint8_t *output = tape.arena.data() + place;
        std::string_view text;
        if (auto error = parser.unescape(raw, output).get(text)) return error;
        written = uint32_t(text.size());
        tape.arena.resize(place + text.size());
        return SUCCESS;
    }

    error_code key(const char *raw, doormark_json_node &node) {
        const uint8_t *first = reinterpret_cast<const uint8_t *>(raw);
        const uint8_t *last = first;
        bool hasEscapes = false;
        while (last < bytes + length && *last != '"') {
            if (*last == '\\') {
                hasEscapes = true;
                last++;
            }
            last++;
        }
        if (last >= bytes + length) return UNCLOSED_STRING;
        const uint32_t size = uint32_t(last - first);
        const uint32_t offset = offsetOf(raw) - 1;
        node.flags |= DOORMARK_JSON_HAS_KEY;
        node.key = base + offset;
        if (!hasEscapes) {
            node.key_length = size;
            tape.keys.add({first, size, base + offset, 0});
            return SUCCESS;
        }
        if (!escapesAreRight(first, last)) return STRING_ERROR;
        const uint32_t place = uint32_t(tape.arena.size());
        tape.arena.resize(place + sizeof(uint32_t));
        uint32_t written = 0;
        if (auto error = unescape(ondemand::raw_json_string(first), size, written)) return error;
        memcpy(tape.arena.data() + place, &written, sizeof written);
        node.flags |= DOORMARK_JSON_KEY_IN_ARENA;
        node.key_length = place;
        tape.keys.add({nullptr, written, base + offset, uint32_t(place + sizeof(uint32_t))});
        return SUCCESS;
    }
};

}  // namespace doormark
#endif

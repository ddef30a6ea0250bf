#include <algorithm>
#include <exception>

#include "doormark_simdjson.h"
#include "walk.hpp"

#define DOORMARK_TEXT(x) #x
#define DOORMARK_EXPANDED_TEXT(x) DOORMARK_TEXT(x)

using namespace doormark;

extern "C" size_t doormark_json_padding(void) { return SIMDJSON_PADDING; }

namespace {

/// simdjson's parser of this thread. Its list of tokens is large, and worth keeping between small
/// texts.
dom::parser &parserOfThread() {
    static thread_local dom::parser parser;
    return parser;
}

constexpr size_t largestKeptCapacity = size_t(1) << 20;

}  // namespace

extern "C" doormark_json_tape doormark_json_parse(
    const uint8_t *bytes, size_t length, uint32_t base, uint32_t depth) {
    doormark_json_tape result{};
    result.state = DOORMARK_JSON_NO_MEMORY;
    try {
        Tape *tape = SpareTapes::ofThread().take();
        result.owner = tape;
        dom::parser &parser = parserOfThread();
        const error_code error = Walk(*tape, parser, bytes, length, base, depth).run();
        if (parser.capacity() > largestKeptCapacity) parser = dom::parser();
        result.nodes = tape->nodes.get();
        result.node_count = tape->count;
        result.arena = tape->arena.data();
        result.arena_length = tape->arena.size();
        result.duplicates = tape->keys.pairs.data();
        result.duplicate_count = tape->keys.pairs.size();
        result.refusal = error == SUCCESS ? nullptr : error_message(error);
        result.state = error == SUCCESS ? DOORMARK_JSON_OK
            : error == MEMALLOC ? DOORMARK_JSON_NO_MEMORY : DOORMARK_JSON_REFUSED;
    } catch (const std::exception &) {
        // Only the vectors throw, and only for want of memory.
    }
    return result;
}

extern "C" void doormark_json_free(doormark_json_tape tape) {
    if (tape.owner == nullptr) return;
    try {
        SpareTapes::ofThread().give(static_cast<Tape *>(tape.owner));
    } catch (const std::exception &) {
        // No room to keep it: it is freed all the same.
    }
}

extern "C" size_t doormark_json_unescape(const uint8_t *text, uint8_t *output) {
    dom::parser parser;
    // A parser has no implementation, and so no unescaping, before it has room for a text.
    if (parser.allocate(SIMDJSON_PADDING)) return 0;
    const uint8_t *end = parser.implementation->parse_string(text, output);
    return end == nullptr ? 0 : size_t(end - output);
}

extern "C" int doormark_text_contains(
    const uint8_t *text, size_t length, const uint8_t *word, size_t word_length, size_t rare) {
    if (word_length > length) return 0;
    const uint8_t *place = text + rare;
    const uint8_t *end = text + length - (word_length - rare) + 1;
    while (place < end) {
        place = static_cast<const uint8_t *>(memchr(place, word[rare], size_t(end - place)));
        if (place == nullptr) return 0;
        if (memcmp(place - rare, word, word_length) == 0) return 1;
        place++;
    }
    return 0;
}

extern "C" const char *doormark_simdjson_version(void) {
    return DOORMARK_EXPANDED_TEXT(SIMDJSON_VERSION);
}

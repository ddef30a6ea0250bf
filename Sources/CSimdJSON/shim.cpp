#include <algorithm>
#include <exception>

#include "doormark_simdjson.h"
#include "walk.hpp"

#define DOORMARK_TEXT(x) #x
#define DOORMARK_EXPANDED_TEXT(x) DOORMARK_TEXT(x)

using namespace doormark;

extern "C" size_t doormark_json_padding(void) { return SIMDJSON_PADDING; }

extern "C" doormark_json_tape doormark_json_parse(
    const uint8_t *bytes, size_t length, uint32_t base, uint32_t depth) {
    doormark_json_tape result{};
    result.state = DOORMARK_JSON_NO_MEMORY;
    try {
        Tape *tape = new Tape;
        result.owner = tape;
        // Room for a value every 8 bytes: pages that stay untouched cost nothing, growing does.
        tape->nodes.reserve(std::min<size_t>(length / 8 + 16, size_t(1) << 22));
        const error_code error = Walk(*tape, bytes, length, base, depth).run();
        result.nodes = tape->nodes.data();
        result.node_count = tape->nodes.size();
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
    delete static_cast<Tape *>(tape.owner);
}

extern "C" size_t doormark_json_unescape(const uint8_t *text, uint8_t *output) {
    ondemand::parser parser;
    // A parser has no implementation, and so no unescaping, before it has room for a text.
    if (parser.allocate(SIMDJSON_PADDING)) return 0;
    uint8_t *place = output;
    std::string_view result;
    if (parser.unescape(ondemand::raw_json_string(text), place).get(result)) return 0;
    return result.size();
}

extern "C" const char *doormark_simdjson_version(void) {
    return DOORMARK_EXPANDED_TEXT(SIMDJSON_VERSION);
}

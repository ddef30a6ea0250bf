#ifndef DOORMARK_SIMDJSON_H
#define DOORMARK_SIMDJSON_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node is.
enum {
    DOORMARK_JSON_NULL = 0,
    DOORMARK_JSON_FALSE = 1,
    DOORMARK_JSON_TRUE = 2,
    DOORMARK_JSON_NUMBER = 3,
    DOORMARK_JSON_STRING = 4,
    DOORMARK_JSON_ARRAY = 5,
    DOORMARK_JSON_OBJECT = 6,
};

/// Bits of `doormark_json_node.flags`.
enum {
    /// The value is a member of an object: `key` and `key_length` mean something.
    DOORMARK_JSON_HAS_KEY = 1,
    /// The key is written with escapes; its text is in the arena.
    DOORMARK_JSON_KEY_IN_ARENA = 2,
    /// The string is written with escapes; its text is in the arena.
    DOORMARK_JSON_TEXT_IN_ARENA = 4,
    /// The string is written with escapes that are checked and not yet replaced.
    DOORMARK_JSON_TEXT_ESCAPED = 8,
    /// The number is whole and at most 2^53 in size.
    DOORMARK_JSON_INTEGER = 16,
};

/// A piece of the arena.
typedef struct {
    uint32_t start;
    uint32_t length;
} doormark_json_piece;

/// One value of a document; nodes stand in the order of the text, a container before its children.
typedef struct {
    /// Bytes from the start of the document to the first byte of the value.
    uint32_t offset;
    /// Bytes from the start of the document to the first byte after the value.
    uint32_t end;
    /// Bytes from the start of the document to the quote that opens the key.
    uint32_t key;
    /// Bytes of the key between its quotes, or with KEY_IN_ARENA the place in the arena of a
    /// four-byte length that the unescaped key follows.
    uint32_t key_length;
    union {
        double number;
        doormark_json_piece text;
        /// Children of an array or an object.
        uint32_t count;
    } content;
    /// The index of the next value in the same container, 0 after the last one.
    uint32_t next;
    uint8_t kind;
    uint8_t flags;
    /// Digits behind the point of a number that is written without an exponent, at most 255.
    uint8_t decimals;
    uint8_t reserved;
} doormark_json_node;

/// Two equal keys of one object, as offsets of the quotes that open them.
typedef struct {
    uint32_t first;
    uint32_t second;
} doormark_json_duplicate;

enum {
    DOORMARK_JSON_OK = 0,
    /// simdjson refused the text; the caller finds out where and why.
    DOORMARK_JSON_REFUSED = 1,
    DOORMARK_JSON_NO_MEMORY = 2,
};

typedef struct {
    /// The nodes; the root is the first.
    const doormark_json_node *nodes;
    size_t node_count;
    /// Unescaped text.
    const uint8_t *arena;
    size_t arena_length;
    /// Equal keys, at most 100, in no order.
    const doormark_json_duplicate *duplicates;
    size_t duplicate_count;
    /// One of the states above.
    int32_t state;
    /// simdjson's own words when it refused the text, else null; lives as long as the program.
    const char *refusal;
    void *owner;
} doormark_json_tape;

/// The bytes that must be readable after the text.
size_t doormark_json_padding(void);

/// Visits every value of a text whose root is an object or an array.
///
/// `bytes` has `length` bytes of text, without a byte-order mark, and then the padding; offsets are
/// counted from `bytes` and `base` is added to each. Containers nest at most `depth` deep. The tape
/// is freed with doormark_json_free whatever its state. No exception leaves, nothing is shared, any
/// thread may call.
doormark_json_tape doormark_json_parse(
    const uint8_t *bytes, size_t length, uint32_t base, uint32_t depth);

void doormark_json_free(doormark_json_tape tape);

/// Replaces the escapes of a string whose escapes are known to be right.
///
/// `text` points after the opening quote and is followed by the closing one and the padding;
/// `output` has room for the bytes between the quotes and the padding. Returns the bytes written.
size_t doormark_json_unescape(const uint8_t *text, uint8_t *output);

/// Whether a member has a key; `nodes`, `arena` and `bytes` are those of one document.
static inline int doormark_json_has_key(
    const doormark_json_node *nodes, const uint8_t *arena, const uint8_t *bytes, uint32_t member,
    const uint8_t *name, size_t length) {
    const doormark_json_node *node = &nodes[member];
    if ((node->flags & DOORMARK_JSON_HAS_KEY) == 0) return 0;
    size_t size = node->key_length;
    const uint8_t *text = bytes + node->key + 1;
    if ((node->flags & DOORMARK_JSON_KEY_IN_ARENA) != 0) {
        uint32_t written;
        memcpy(&written, arena + size, sizeof written);
        text = arena + size + sizeof written;
        size = written;
    }
    if (size != length) return 0;
    // Keys are short: a call would take longer.
    for (size_t i = 0; i < length; i++) {
        if (text[i] != name[i]) return 0;
    }
    return 1;
}

/// The first member of an object with a key, 0 where there is none and for what is no object.
static inline uint32_t doormark_json_member(
    const doormark_json_node *nodes, const uint8_t *arena, const uint8_t *bytes, uint32_t object,
    const uint8_t *name, size_t length) {
    if (nodes[object].kind != DOORMARK_JSON_OBJECT || nodes[object].content.count == 0) return 0;
    uint32_t member = object + 1;
    while (member != 0) {
        if (doormark_json_has_key(nodes, arena, bytes, member, name, length)) return member;
        member = nodes[member].next;
    }
    return 0;
}

/// Whether the text holds a word, found by its byte at `rare`, which should not be a frequent one.
int doormark_text_contains(
    const uint8_t *text, size_t length, const uint8_t *word, size_t word_length, size_t rare);

/// The version of the simdjson library that this program was built with.
const char *doormark_simdjson_version(void);

#ifdef __cplusplus
}
#endif
#endif

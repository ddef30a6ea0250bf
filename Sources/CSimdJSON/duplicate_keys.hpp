#ifndef DOORMARK_DUPLICATE_KEYS_HPP
#define DOORMARK_DUPLICATE_KEYS_HPP

#include <algorithm>
#include <cstring>
#include <vector>

#include "doormark_simdjson.h"

namespace doormark {

/// One key of an object that is being read.
struct Key {
    /// The text without escapes; null for a key whose unescaped text is in the arena.
    const uint8_t *text;
    uint32_t length;
    /// Where the key's quote is in the document.
    uint32_t offset;
    /// Where the text is in the arena, which may move while keys are gathered.
    uint32_t place;
};

/// The keys of all objects that are open, and the pairs of equal ones that were found.
class DuplicateKeys {
public:
    explicit DuplicateKeys(const std::vector<uint8_t> &arena) : arena(arena) {}

    /// At most 100 pairs.
    std::vector<doormark_json_duplicate> pairs;

    size_t count() const { return keys.size(); }

    void add(const Key &key) { keys.push_back(key); }

    void clear() {
        keys.clear();
        pairs.clear();
    }

    bool isSmall() const { return keys.capacity() <= 4096; }

    /// A bit of 64 for a key, the same for equal ones: where each key of an object has another, no two
    /// are equal.
    uint64_t bit(const Key &key) const {
        const uint8_t *text = textOf(key);
        const uint32_t ends = key.length == 0 ? 0 : text[0] + 5u * text[key.length - 1];
        return uint64_t(1) << ((ends + 17u * key.length) & 63);
    }

    /// Forgets the keys from `first` on, those of the object that ends here, after it has compared
    /// them where they may be equal.
    void endObject(size_t first, bool mayBeEqual) {
        const auto begin = keys.begin() + ptrdiff_t(first);
        if (!mayBeEqual) {
            // Nothing to compare.
        } else if (keys.end() - begin <= 16) {
            compareAll(begin);
        } else {
            compareSorted(begin);
        }
        keys.resize(first);
    }

private:
    using Iterator = std::vector<Key>::iterator;

    const std::vector<uint8_t> &arena;
    std::vector<Key> keys;

    const uint8_t *textOf(const Key &key) const {
        return key.text != nullptr ? key.text : arena.data() + key.place;
    }

    bool areEqual(const Key &a, const Key &b) const {
        return a.length == b.length && memcmp(textOf(a), textOf(b), a.length) == 0;
    }

    void note(const Key &first, const Key &second) {
        if (pairs.size() < 100) pairs.push_back({first.offset, second.offset});
    }

    void compareAll(Iterator begin) {
        for (auto second = begin; second < keys.end(); ++second) {
            for (auto first = begin; first < second; ++first) {
                if (areEqual(*first, *second)) {
                    note(*first, *second);
                    break;
                }
            }
        }
    }

    /// Sorting bounds the work whatever keys an enemy chooses; equal ones keep their order.
    void compareSorted(Iterator begin) {
        std::sort(begin, keys.end(), [this](const Key &a, const Key &b) {
            if (a.length != b.length) return a.length < b.length;
            const int order = memcmp(textOf(a), textOf(b), a.length);
            return order != 0 ? order < 0 : a.offset < b.offset;
        });
        for (auto first = begin; first < keys.end();) {
            auto next = first + 1;
            while (next < keys.end() && areEqual(*first, *next)) note(*first, *next++);
            first = next;
        }
    }
};

}  // namespace doormark
#endif

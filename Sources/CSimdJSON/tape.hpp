#ifndef DOORMARK_TAPE_HPP
#define DOORMARK_TAPE_HPP

#include <cstdlib>
#include <memory>
#include <vector>

#include "doormark_simdjson.h"
#include "duplicate_keys.hpp"

namespace doormark {

/// What was read of one text.
struct Tape {
    struct Free {
        void operator()(doormark_json_node *nodes) const { free(nodes); }
    };

    std::unique_ptr<doormark_json_node[], Free> nodes;
    size_t count = 0;
    std::vector<uint8_t> arena;
    DuplicateKeys keys{arena};

    /// Makes room for so many nodes and forgets what was read; false for want of memory.
    ///
    /// The memory is not cleared: whoever adds a node sets all of it.
    bool prepare(size_t needed) {
        count = 0;
        arena.clear();
        keys.clear();
        if (needed <= capacity) return true;
        capacity = 0;
        nodes.reset(static_cast<doormark_json_node *>(malloc(needed * sizeof(doormark_json_node))));
        if (nodes == nullptr) return false;
        capacity = needed;
        return true;
    }

    /// Whether it is small enough to be kept for the next text.
    bool isSmall() const {
        return capacity <= (size_t(1) << 15) && arena.capacity() <= (size_t(1) << 20)
            && keys.isSmall();
    }

private:
    size_t capacity = 0;
};

/// Tapes that a thread has no more use for, so that thousands of small texts do not ask for their
/// memory again and again.
class SpareTapes {
public:
    Tape *take() {
        if (tapes.empty()) return new Tape;
        Tape *tape = tapes.back().release();
        tapes.pop_back();
        return tape;
    }

    void give(Tape *tape) {
        std::unique_ptr<Tape> owned(tape);
        if (owned->isSmall() && tapes.size() < 4) tapes.push_back(std::move(owned));
    }

    static SpareTapes &ofThread() {
        static thread_local SpareTapes tapes;
        return tapes;
    }

private:
    std::vector<std::unique_ptr<Tape>> tapes;
};

}  // namespace doormark
#endif

// The fixes of many journeys to many targets, in any order: the street and approach part of
// DoormarkCore's Journey, with a journey in 48 bytes. The same bits on every processor: no fused
// operation, no reordering. Nothing is kept, so threads may run different tables at once.
#ifndef DOORMARK_TABLE_H
#define DOORMARK_TABLE_H

#include <stddef.h>
#include <stdint.h>

// One journey, as long as its gate remembers one fix. Three of four are read with one line of the
// cache or with two that lie side by side.
typedef struct doormark_table_line {
  // The latest fix that was let through; of no account unless the flag says that there is one.
  double latitude;
  double longitude;
  // Positive and finite.
  double accuracy;
  // Nanoseconds. Of a journey without a fix, when it began; of one apart, its row.
  int64_t time;
  // r_L in metres; negative when there is none.
  double latched_radius;
  // The lowest 24 bits are the place of the target, the 8 above them the flags below.
  uint32_t target_and_flags;
  // The lowest 20 bits count the transitions, the 12 above them the attempts at recognition.
  uint32_t counts;
} doormark_table_line;

enum { doormark_target_bits = 24, doormark_sequence_bits = 20 };

enum : uint32_t {
  // The lowest three of the flags: where the journey is.
  doormark_vacant = 0,
  doormark_street = 1,
  doormark_chose_map = 2,
  doormark_approach = 3,
  doormark_completed = 4,
  doormark_cancelled = 5,
  doormark_placement_gone = 6,
  // Kept elsewhere.
  doormark_apart = 7,
  doormark_phase_mask = 7,
  // There is a fix.
  doormark_has_fix = 8,
  // It is too poor to arrive by, and none before it was better.
  doormark_is_poor = 16,
  // It was outside the exit circle, and a leap.
  doormark_is_outside = 32,
  // `precisionReduced` has been said.
  doormark_is_reduced = 64,
  // `signalLost` has been said; without a fix: it is known when the journey began.
  doormark_is_silent = 128,
};

// What decides about distances to one target: DoormarkCore's DistanceKernel.
typedef struct doormark_table_target {
  double latitude;
  double longitude;
  double north_linear;
  double north_square;
  double east_linear;
  double east_mixed;
  // Added to the square of the accuracy, in m².
  double variance;
  // The place of its rule.
  uint32_t rule;
  // 0 when the caller judges its fixes: near a pole, or by a rule that is not plain.
  uint32_t is_plain;
} doormark_table_target;

// The radii of DoormarkCore's ArrivalRule: finite and not negative.
typedef struct doormark_table_rule {
  double multiplier;
  double minimum;
  double maximum;
  double exit_ratio;
} doormark_table_rule;

// What is the same for all journeys: DoormarkCore's FixGate and ArrivalPolicy.
typedef struct doormark_table_gate {
  // What an accuracy of 0 counts as; 0 itself is invalid.
  double zero_accuracy;
  double poorest_arrival;
  double reduced_precision;
  double maximum_speed;
  // Seconds; infinite where any age will do.
  double maximum_age;
  double maximum_lead;
  // Nanoseconds, unless the clock is not to be asked.
  int64_t now;
  int has_clock;
  // Of the exit circle: 0 lastAdmitting, 1 live, 2 frozen.
  int policy;
} doormark_table_gate;

// What became of a fix; the first after 0 are DoormarkCore's GateCode in its order.
enum : uint8_t {
  doormark_counted = 0,
  doormark_invalid_coordinate = 1,
  doormark_invalid_accuracy = 2,
  doormark_duplicate = 3,
  doormark_out_of_order = 4,
  doormark_stale = 5,
  doormark_future = 6,
  doormark_too_poor = 7,
  doormark_implausible_jump = 8,
  doormark_precision_reduced = 9,
  doormark_passed_by = 10,
  doormark_suppressed = 11,
  doormark_not_applicable = 12,
  doormark_no_journey = 13,
};

// A change of phase.
typedef struct doormark_table_change {
  // The place of the fix in the arrays.
  size_t fix;
  // The number of the transition.
  uint32_t sequence;
  // 0 arrived, 1 left, 2 overrideCleared.
  uint32_t name;
} doormark_table_change;

// Fixes as arrays of one length.
typedef struct doormark_table_fixes {
  const ptrdiff_t *journey;
  const double *latitude;
  const double *longitude;
  // Metres; NaN where the phone gave none.
  const double *accuracy;
  // Nanoseconds.
  const int64_t *time;
  size_t count;
} doormark_table_fixes;

typedef struct doormark_table {
  doormark_table_line *lines;
  size_t line_count;
  const doormark_table_target *targets;
  const doormark_table_rule *rules;
  doormark_table_gate gate;
} doormark_table;

// Judges fixes from one to another, in their order, and writes a notice for each and the changes.
// Answers the first fix that it left to the caller, with all before it done and it not begun: one of a
// journey apart, of a target that is not plain, or one after which the journey does not fit into a
// line. `to` when there is none. There is room for `to - from` changes.
size_t doormark_table_judge(
    const doormark_table *table, const doormark_table_fixes *fixes, size_t from, size_t to,
    uint8_t *notices, doormark_table_change *changes, size_t *change_count);

#endif

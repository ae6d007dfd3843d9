// SPDX-License-Identifier: Apache-2.0
// Log-linear histogram of nanoseconds: exact below 2048 ns, above it 1024 buckets for each power of two, so that a
// bucket is never wider than 0.098 % of its value. That is the resolution of HdrHistogram with three digits, and like
// it a percentile is given as the highest value of its bucket. Minimum and maximum are exact.
#ifndef PLUMBLINE_HISTOGRAM_H
#define PLUMBLINE_HISTOGRAM_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

#define LINEAR_LIMIT 2048U
#define BUCKETS_PER_OCTAVE 1024U
#define OCTAVES 36U // 2048 ns << 36: about 39 hours
#define BUCKETS (LINEAR_LIMIT + OCTAVES * BUCKETS_PER_OCTAVE)

struct histogram {
    const char *name;
    uint64_t count;
    uint64_t min;
    uint64_t max;
    uint64_t negative;
    uint64_t buckets[BUCKETS];
};

static inline uint32_t bucket_of(uint64_t value) {
    if (value < LINEAR_LIMIT) return (uint32_t)value;
    uint32_t shift = 53U - (uint32_t)__builtin_clzll(value); // leaves 11 bits, the highest one set
    if (shift > OCTAVES) return BUCKETS - 1;
    return shift * BUCKETS_PER_OCTAVE + (uint32_t)(value >> shift);
}

static inline uint64_t highest_value_of(uint32_t bucket) {
    if (bucket < LINEAR_LIMIT) return bucket;
    uint32_t shift = bucket / BUCKETS_PER_OCTAVE - 1;
    uint64_t mantissa = bucket - (uint64_t)shift * BUCKETS_PER_OCTAVE;
    return ((mantissa + 1) << shift) - 1;
}

static inline void histogram_record(struct histogram *h, int64_t signed_value) {
    if (signed_value < 0) {
        h->negative++;
        signed_value = 0;
    }
    uint64_t value = (uint64_t)signed_value;
    if (h->count++ == 0 || value < h->min) h->min = value;
    if (value > h->max) h->max = value;
    h->buckets[bucket_of(value)]++;
}

// The value at rank ceil(permyriad / 10000 * count); permyriad is the percentile times 100.
static inline uint64_t histogram_percentile(const struct histogram *h, uint32_t permyriad) {
    uint64_t rank = h->count / 10000 * permyriad + (h->count % 10000 * permyriad + 9999) / 10000;
    if (rank == 0) rank = 1;
    uint64_t seen = 0;
    for (uint32_t i = 0; i < BUCKETS; i++) {
        seen += h->buckets[i];
        if (seen >= rank) {
            uint64_t value = highest_value_of(i);
            return value > h->max ? h->max : value;
        }
    }
    return h->max;
}

static inline void histogram_print(const struct histogram *h) {
    printf("%s %" PRIu64, h->name, h->count);
    if (h->count == 0) {
        printf(" - - - - - -\n");
        return;
    }
    printf(" %" PRIu64, h->min);
    static const uint32_t permyriads[] = {5000, 9000, 9900, 9990};
    for (size_t i = 0; i < sizeof permyriads / sizeof permyriads[0]; i++)
        printf(" %" PRIu64, histogram_percentile(h, permyriads[i]));
    printf(" %" PRIu64 "\n", h->max);
}

#endif

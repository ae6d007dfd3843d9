// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.Ranges;

/**
 * Reports of an asynchronous task that fit no invocation, or not as they were given.
 *
 * @param repeated for invocations of the run that had ended already; ignored
 * @param late for invocations of a run that was over; ignored
 * @param unknown for numbers that were never sent; ignored
 * @param impossible completion times before the start of their invocation; replaced by the time of the report
 */
public record UnexpectedReplies(long repeated, long late, long unknown, long impossible) {

    public static final UnexpectedReplies NONE = new UnexpectedReplies(0, 0, 0, 0);

    public UnexpectedReplies {
        Ranges.requireBetween("repeated", repeated, 0, Long.MAX_VALUE);
        Ranges.requireBetween("late", late, 0, Long.MAX_VALUE);
        Ranges.requireBetween("unknown", unknown, 0, Long.MAX_VALUE);
        Ranges.requireBetween("impossible", impossible, 0, Long.MAX_VALUE);
    }

    /** {@return how many reports were ignored: repeated, late and unknown together} */
    public long ignored() {
        return repeated + late + unknown;
    }

    /** Adds those of another part of the same run. */
    public UnexpectedReplies plus(UnexpectedReplies other) {
        return new UnexpectedReplies(
                repeated + other.repeated, late + other.late, unknown + other.unknown, impossible + other.impossible);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import java.util.List;

/**
 * A line of the account of an invocation's time.
 *
 * @param nanos duration in nanoseconds, 0 or more
 * @param evidence what took the time, the longest first; may be empty
 * @param more how many more events there were
 */
public record LedgerLine(DelayCause cause, long nanos, List<Happening> evidence, long more) {

    public LedgerLine {
        evidence = List.copyOf(evidence);
    }

    public LedgerLine(DelayCause cause, long nanos) {
        this(cause, nanos, List.of(), 0);
    }
}

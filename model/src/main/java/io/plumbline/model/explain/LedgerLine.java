// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/**
 * A line of the account of an invocation's time.
 *
 * @param nanos duration in nanoseconds, 0 or more
 * @param detail the evidence in words for people; may be empty
 */
public record LedgerLine(DelayCause cause, long nanos, String detail) {}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

/**
 * Stamps of a message to another host and of its answer (Cristian, 1989; RFC 5905). Since no leg takes negative time,
 * the offset of the other clock is at least {@code answeredNanos - receivedNanos} and at most {@code arrivedNanos -
 * sentNanos}.
 *
 * @param sentNanos when the message was sent, on this host's clock
 * @param arrivedNanos when it arrived, on the other clock
 * @param answeredNanos when the answer was sent, on the other clock
 * @param receivedNanos when the answer was received, on this host's clock
 */
public record ClockExchange(long sentNanos, long arrivedNanos, long answeredNanos, long receivedNanos) {

    /** Checks that both clocks went forwards. */
    public ClockExchange {
        if (receivedNanos - sentNanos < answeredNanos - arrivedNanos || answeredNanos < arrivedNanos) {
            throw new IllegalArgumentException("an answer before its question: there=" + (answeredNanos - arrivedNanos)
                    + " ns, in all=" + (receivedNanos - sentNanos) + " ns");
        }
    }

    /**
     * Returns what the exchange proves.
     *
     * @return the offset at any moment between sending and receiving, if the clocks run alike meanwhile
     */
    public Offset offset() {
        return new Offset(answeredNanos - receivedNanos, arrivedNanos - sentNanos);
    }
}

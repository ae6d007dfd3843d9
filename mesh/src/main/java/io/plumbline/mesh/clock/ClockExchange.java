// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

import io.plumbline.model.TimeText;

/**
 * Stamps of a message to another host and of its answer (Cristian, 1989; RFC 5905). Since no leg takes negative time,
 * the offset of the other clock is at least {@code answeredNanos - receivedNanos} and at most {@code arrivedNanos -
 * sentNanos}.
 */
public record ClockExchange(long sentNanos, long arrivedNanos, long answeredNanos, long receivedNanos) {

    public ClockExchange {
        if (receivedNanos - sentNanos < answeredNanos - arrivedNanos || answeredNanos < arrivedNanos) {
            throw new IllegalArgumentException("an answer before its question: there="
                    + TimeText.of(answeredNanos - arrivedNanos) + ", in all=" + TimeText.of(receivedNanos - sentNanos));
        }
    }

    public Offset offset() {
        return new Offset(answeredNanos - receivedNanos, arrivedNanos - sentNanos);
    }
}

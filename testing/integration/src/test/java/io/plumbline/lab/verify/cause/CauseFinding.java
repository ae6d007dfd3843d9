// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.LedgerLine;

/**
 * Finding of an explanation on a delay whose cause is known.
 *
 * @param circumstance how the client waited, and how much was asked of it
 * @param episode the delay, as explained
 * @param truth which causes are right
 */
record CauseFinding(Circumstance circumstance, Episode episode, Truth truth) {

    Injection injection() {
        return truth.injection();
    }

    /** The cause that is named first, if it is said with some confidence; {@link DelayCause#UNEXPLAINED} if none is called proven or likely. */
    DelayCause named() {
        return isSure(episode) ? episode.ledger().get(0).cause() : DelayCause.UNEXPLAINED;
    }

    boolean isRight() {
        return truth.right().contains(named());
    }

    boolean isWronglyProven() {
        return episode.confidence() == Certainty.PROVEN && !isRight();
    }

    /** Whether a cause is excluded that there certainly was. */
    boolean isWronglyExcluded() {
        return episode.excluded().stream().anyMatch(truth.certain()::contains);
    }

    boolean addsUp() {
        return episode.accountedNanos() == episode.head().responseNanos();
    }

    /** How much of what it took too long is accounted for, by causes of any kind. */
    long accountedNanos() {
        long causes = episode.ledger().stream()
                .filter(line -> line.cause().isCause())
                .mapToLong(LedgerLine::nanos)
                .sum();
        return Math.min(causes, episode.excessNanos());
    }

    /** Whether a cause that sources told of is called likely or proven. What the client saw itself needs no source. */
    static boolean isAccusation(Episode episode) {
        return isSure(episode) && episode.ledger().get(0).cause() != DelayCause.STILL;
    }

    private static boolean isSure(Episode episode) {
        return (episode.confidence() == Certainty.PROVEN || episode.confidence() == Certainty.LIKELY)
                && episode.ledger().get(0).cause().isCause();
    }
}

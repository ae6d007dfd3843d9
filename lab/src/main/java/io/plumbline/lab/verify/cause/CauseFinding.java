// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.Confidence;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.LedgerLine;

/**
 * Finding of an explanation on a delay whose cause is known.
 *
 * @param injection what was done
 * @param episode the delay, as explained
 * @param isDisturbed true if it waited for a CPU for longer than anything else, by the scheduler's own account as well
 */
public record CauseFinding(Injection injection, Episode episode, boolean isDisturbed) {

    /**
     * A finding on a delay that nothing but the injection caused.
     *
     * @param injection what was done
     * @param episode the delay, as explained
     */
    public CauseFinding(Injection injection, Episode episode) {
        this(injection, episode, false);
    }

    /** For how long a thread waited for a CPU, if that is named first though something else was injected; else 0. */
    static long namedWaitNanos(Injection injection, Episode episode) {
        DelayCause named = new CauseFinding(injection, episode).named();
        boolean isWait = named == DelayCause.PREEMPTED || named == DelayCause.REFLECTOR_PREEMPTED;
        return isWait && named != injection.answer() ? episode.ledger().get(0).nanos() : 0;
    }

    /**
     * Returns the cause that is named first, if it is said with some confidence.
     *
     * @return the cause; {@link DelayCause#UNEXPLAINED} if none is called proven or likely
     */
    public DelayCause named() {
        return isSure(episode) ? episode.ledger().get(0).cause() : DelayCause.UNEXPLAINED;
    }

    /**
     * Tells whether a cause is named that there was: neither another one, nor none.
     *
     * @return true if so
     */
    public boolean isRight() {
        return named() == injection.answer();
    }

    /**
     * Tells whether another cause than that which was injected is called proven.
     *
     * @return true if so
     */
    public boolean isWronglyProven() {
        return episode.confidence() == Confidence.PROVEN && !isRight();
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
        return (episode.confidence() == Confidence.PROVEN || episode.confidence() == Confidence.LIKELY)
                && episode.ledger().get(0).cause().isCause();
    }
}

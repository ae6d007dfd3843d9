// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.List;

/** Explained delays without a measurement. */
final class MadeEpisodes {

    private static final long USUAL_NANOS = 5_000;

    private MadeEpisodes() {}

    /** An invocation that was due at a time and took so long, for no known reason. */
    static Episode delayed(long dueOffsetNanos, long nanos) {
        return explained(dueOffsetNanos, nanos, DelayCause.UNEXPLAINED, Certainty.UNEXPLAINED);
    }

    static Episode explained(DelayCause cause, Certainty confidence) {
        return explained(0, 1_000_000, cause, confidence);
    }

    private static Episode explained(long dueOffsetNanos, long nanos, DelayCause cause, Certainty confidence) {
        return new Episode(
                0,
                0,
                new SlowInvocation(0, dueOffsetNanos, 0, 0, nanos),
                dueOffsetNanos + nanos,
                0,
                USUAL_NANOS,
                confidence,
                List.of(new LedgerLine(cause, nanos - USUAL_NANOS), new LedgerLine(DelayCause.USUAL, USUAL_NANOS)),
                List.of(),
                List.of(),
                List.of());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import java.util.Collection;

/** Verdict on an objective. */
public enum Verdict {
    /** It holds, also at the unfavourable end of the interval. */
    HOLDS,
    /** The interval lies on both sides of the limit: more has to be measured. */
    UNDECIDED,
    /** It fails, also at the favourable end of the interval. */
    FAILS;

    /** Puts the verdicts on several objectives together: {@link #FAILS} if any fails, {@link #HOLDS} if all hold. */
    public static Verdict ofAll(Collection<Verdict> verdicts) {
        return verdicts.stream().max(Verdict::compareTo).orElse(HOLDS);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import java.time.Duration;
import java.util.List;

/** Next step of a search. */
public sealed interface Step {

    /**
     * Measure at a rate, in a fresh fork with its own warm-up, and {@linkplain RateSearch#add tell} the search. Random arrivals
     * need another seed each time: the same ones again tell nothing new.
     */
    record Measure(Rate rate, Duration duration, Purpose purpose) implements Step {

        /** Into how many intervals a measurement is best divided: enough to know the autocorrelation by. */
        public static final int INTERVALS = 20;

        public Duration interval() {
            return duration.dividedBy(INTERVALS);
        }
    }

    /** There is an answer. */
    record Finished(Answer answer, List<ProbedRate> rates) implements Step {

        public Finished {
            rates = List.copyOf(rates);
        }
    }

    /** Reason to measure a rate. */
    enum Purpose {
        /** To find a rate that holds and one that fails, by doubling or halving. */
        BRACKET,
        /** To halve what lies between them, on a logarithmic scale. */
        NARROW,
        /** Once more at the same rate, because the interval lies on both sides of a limit. */
        DECIDE,
        /** The rate found once more. */
        CONFIRM,
        /** A rate that failed once, after another had failed or by a stall of the host, once more after one that held. */
        RECHECK,
        /** A lower rate that held, until it does so again after a failure: this system may have memory. */
        RECOVER
    }
}

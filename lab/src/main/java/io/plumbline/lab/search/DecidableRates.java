// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.search;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.RateText;
import io.plumbline.model.RefusedException;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Search.Rates;
import io.plumbline.stats.objective.Decidable;
import io.plumbline.stats.search.RateSearch;
import java.time.Duration;
import java.util.Locale;

/**
 * Rates of a search at which enough falls due, in the time for which a rate is measured at most, to show that all
 * objectives hold. A lower rate would be measured for that long, and stay undecided. {@code needed}: invocations that the
 * hardest objective takes at least.
 */
record DecidableRates(Search search, Objective hardest, long needed) {

    private static final double NANOS = 1e9;

    /** Leaves out what can't be decided; refuses a search of which nothing is left. */
    static DecidableRates of(Search asked) {
        Rates rates = asked.rates();
        double confidence = RateSearch.confidence(asked);
        Objective hardest = Decidable.hardest(asked.allObjectives(), confidence);
        long needed = Decidable.invocations(hardest, confidence);
        double perSecond = needed / (asked.maxTimePerRate().toNanos() / NANOS);
        if (perSecond <= rates.lowest().perSecond()) {
            return new DecidableRates(asked, hardest, needed);
        }
        if (perSecond > rates.highest().perSecond()) {
            throw new RefusedException(
                    String.format(
                            Locale.ROOT,
                            "no rate is measured for long enough to be decided: objective=%s, needed=%,d invocations at least, highest=%s, "
                                    + "max-time-per-rate=%s (allowed: max-time-per-rate of %s or more, or a higher rate)",
                            hardest,
                            needed,
                            RateText.plain(rates.highest()),
                            DurationText.of(asked.maxTimePerRate()),
                            time(needed, rates.highest())),
                    OptionKey.MAX_TIME_PER_RATE.text(),
                    OptionKey.RATE.text());
        }
        Rate above = Rate.perSecond((long) Math.ceil(perSecond));
        Rate lowest = above.compareTo(rates.highest()) > 0 ? rates.highest() : above;
        Rate start = lowest.compareTo(rates.start()) > 0 ? lowest : rates.start();
        Search narrowed = new Search(
                asked.base(),
                asked.objectives(),
                new Rates(start, lowest, rates.highest()),
                asked.resolution(),
                asked.maxTimePerRate(),
                asked.confirmations());
        return new DecidableRates(narrowed, hardest, needed);
    }

    private static String time(long invocations, Rate rate) {
        return DurationText.of(Duration.ofSeconds((long) Math.ceil(invocations / rate.perSecond())));
    }
}

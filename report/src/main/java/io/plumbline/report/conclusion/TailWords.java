// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sample.TailShare;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells what the slowest invocations spent most of their time in, as far as their own times can be told: never by
 * percentiles of parts, which are of different invocations.
 */
record TailWords(ResultView view, double percentile) {

    private static final double MOST = 0.5;

    /** Most of the slowest, and what they spent most of their time in. */
    record Finding(String percentile, double share, String cause) {

        String sentence() {
            return (share < 1 ? "At least " + percent() + " of the" : "All") + " invocations at " + percentile
                    + " and above owe most of their time to " + cause + ".";
        }

        String brief() {
            return percentile + " and above: mostly " + cause + " (" + (share < 1 ? "≥" + percent() : "all") + ")";
        }

        private String percent() {
            return (int) (100 * share) + " %";
        }
    }

    /** What most of them spent most of their time in; empty if that can't be told. */
    Optional<Finding> found(String noun) {
        return share(SeriesNames.SERVICE) >= MOST
                ? cause(noun).or(() -> of(share(SeriesNames.SERVICE), "waiting"))
                : share(SeriesNames.WAIT) >= MOST ? of(share(SeriesNames.WAIT), "the service") : Optional.empty();
    }

    /** What most of them owe their wait to; empty if that can't be told. */
    Optional<Finding> cause(String noun) {
        return of(share(SeriesNames.SERVICE, SeriesNames.QUEUEING), "this host's or the harness's disturbance")
                .or(() -> of(
                        share(SeriesNames.SERVICE, SeriesNames.DISTURBANCE),
                        "queueing behind the " + noun + "s before"));
    }

    private Optional<Finding> of(double share, String cause) {
        return share < MOST ? Optional.empty() : Optional.of(new Finding(Percentiles.label(percentile), share, cause));
    }

    /** Share that owes most of its time to anything but these parts; 0 where one of them isn't known. */
    private double share(String... others) {
        Optional<Series> response = view.merged(SeriesNames.RESPONSE);
        List<Series> known =
                Stream.of(others).flatMap(name -> view.merged(name).stream()).toList();
        return response.isEmpty() || known.size() < others.length
                ? 0
                : TailShare.mostly(response.get(), percentile, known);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.ShareText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Agents that carried out a load together, over all forks.
 *
 * @param loads the account of each fork, at least one
 */
public record AgentFigures(List<AgentLoad> loads) {

    /**
     * Looks at all forks of a result.
     *
     * @param view the result
     * @return empty if no agents measured it
     */
    public static Optional<AgentFigures> of(ResultView view) {
        List<AgentLoad> loads = view.result().forks().stream()
                .map(ForkResult::agents)
                .flatMap(Optional::stream)
                .toList();
        return loads.isEmpty() ? Optional.empty() : Optional.of(new AgentFigures(loads));
    }

    /**
     * Says in a line what they were, such as {@code 4 on one schedule, started within ± 35 µs (0.07 of the time between two arrivals);
     * measured all 20,000 invocations; none was the limit}.
     *
     * @param isLimited whether a caveat says that one of them was the limit
     * @return the line
     */
    public String text(boolean isLimited) {
        long planned = loads.stream().mapToLong(AgentLoad::planned).sum();
        long measured = loads.stream().mapToLong(AgentLoad::measured).sum();
        String what = measured == planned
                ? String.format(Locale.ROOT, "all %,d invocations", planned)
                : String.format(
                        Locale.ROOT,
                        "%,d of %,d invocations (%s)",
                        measured,
                        planned,
                        ShareText.of((double) measured / planned));
        return loads.get(0).parts().size() + started() + "; measured " + what
                + (isLimited ? "" : "; none was the limit");
    }

    private String started() {
        long boundNanos = loads.stream()
                .flatMapToLong(load -> load.startBoundNanos().stream())
                .max()
                .orElse(0);
        OptionalDouble ratio = loads.stream()
                .flatMapToDouble(load -> load.stripeErrorRatio().stream())
                .max();
        String within = ", started within ± " + ResultView.TIME.of(boundNanos);
        return ratio.isPresent()
                ? " on one schedule" + within
                        + String.format(
                                Locale.ROOT,
                                " (stripe error %.2g of the time between two arrivals)",
                                ratio.getAsDouble())
                : " with independent random arrivals" + within;
    }

    /**
     * Returns the parts of all agents in all forks.
     *
     * @return fork by fork, by the agents' numbers
     */
    public List<AgentPart> parts() {
        return loads.stream().flatMap(load -> load.parts().stream()).toList();
    }
}

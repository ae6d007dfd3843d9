// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.cli.subject.ForkPlan;
import io.plumbline.core.Defaults;
import io.plumbline.core.HarnessOptions;
import io.plumbline.model.DurationText;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options of one cell, as if {@code ping} or {@code run} had been told to measure it alone: so that the command line in its
 * result does that.
 */
public final class CellOptions {

    /** Options that say which cells there are, when they are measured, or what becomes of all of them. */
    private static final Set<String> OF_ALL = Set.of(
            "transport",
            "wait",
            "placement",
            "size",
            "rate",
            "rates",
            "jdk",
            "client-cpu",
            "reflector-cpu",
            "cpu-pairs",
            "preset",
            "task",
            "objective",
            "require",
            "start",
            "lowest",
            "highest",
            "resolution",
            "most",
            "confirmations",
            "seed",
            "resume",
            "json",
            "csv",
            "html",
            "quiet");

    private CellOptions() {}

    /**
     * Lists the options of one cell.
     *
     * @param all those of the command as resolved
     * @param plan the cell; it can be measured
     * @param forks how many forks it has or is to have
     * @return its own options first, then what was chosen for it, then those that it shares with all
     */
    public static List<OptionValue> of(List<OptionValue> all, CellPlan plan, int forks) {
        ForkPlan possible = plan.plan().orElseThrow();
        Map<String, String> own = new LinkedHashMap<>(plan.cell().options());
        own.putAll(effort(possible.harness(), forks));
        List<OptionValue> options = new ArrayList<>();
        own.forEach((name, value) -> options.add(new OptionValue(name, value, Origin.COMMAND_LINE)));
        possible.chosen().forEach((name, value) -> {
            if (!own.containsKey(name) && all.stream().noneMatch(option -> isGiven(option, name))) {
                options.add(new OptionValue(name, value, Origin.AUTOMATIC));
            }
        });
        all.stream()
                .filter(option -> !OF_ALL.contains(option.name()))
                .filter(option -> options.stream().noneMatch(one -> one.name().equals(option.name())))
                .forEach(options::add);
        return options;
    }

    private static boolean isGiven(OptionValue option, String name) {
        return option.name().equals(name) && option.origin() == Origin.COMMAND_LINE;
    }

    /** How long and how often: commands that measure many cells have defaults of their own for that. */
    private static Map<String, String> effort(HarnessOptions harness, int forks) {
        Map<String, String> effort = new LinkedHashMap<>();
        effort.put("duration", DurationText.of(harness.duration()));
        effort.put("lead-in", Integer.toString(harness.leadIn()));
        effort.put("warmup", DurationText.of(harness.warmUp()));
        effort.put("runs", Integer.toString(harness.runs()));
        effort.put("forks", Integer.toString(forks));
        if (!harness.interval().equals(Defaults.INTERVAL)) {
            effort.put("interval", DurationText.of(harness.interval()));
        }
        return effort;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.session.PingCell;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The options of one cell, as if {@code ping} had been told to measure it alone. */
final class CellOptions {

    /** Options that say which cells there are, or what becomes of all of them. */
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
            "seed",
            "resume",
            "json",
            "csv",
            "html",
            "quiet");

    private CellOptions() {}

    static List<OptionValue> of(List<OptionValue> all, CellPlan plan) {
        Map<String, String> chosen = plan.plan().orElseThrow().chosen();
        Map<String, String> own = own(plan);
        List<OptionValue> options = new ArrayList<>();
        own.forEach((name, value) -> options.add(new OptionValue(name, value, Origin.COMMAND_LINE)));
        chosen.forEach((name, value) -> {
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

    private static Map<String, String> own(CellPlan plan) {
        CellParameters parameters = plan.parameters();
        PingCell cell = plan.cell();
        Map<String, String> own = new LinkedHashMap<>();
        own.put("transport", parameters.transport());
        own.put("wait", cell.parameters().clientWait().text());
        own.put("size", Integer.toString(parameters.sizeBytes()));
        cell.rate().ifPresent(rate -> own.put("rate", rate.toString()));
        own.put("jdk", parameters.jdk().home());
        cell.clientCpu().ifPresent(cpu -> own.put("client-cpu", Integer.toString(cpu)));
        cell.reflectorCpu().ifPresent(cpu -> own.put("reflector-cpu", Integer.toString(cpu)));
        if (cell.placement().relation().isPresent()) {
            own.put("placement", cell.placement().text());
        }
        return own;
    }
}

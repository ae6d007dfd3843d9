// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.result.OptionValue;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Conditions that a result and a collection of them tell alike. */
public final class CommonTables {

    private CommonTables() {}

    /**
     * Tells all that is known of a host.
     *
     * @param host its facts
     * @return a row for each
     */
    public static Table host(HostFacts host) {
        Table table = new Table("Host", List.of("", "value"));
        table.row("name", host.hostName());
        table.row("processor", host.cpuModel());
        table.row(
                "CPUs",
                host.onlineCpus() + " online, usable: "
                        + host.allowedCpus().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        table.row("memory", host.memoryBytes() == 0 ? "unknown" : Quantity.bytes(host.memoryBytes()));
        table.row("operating system", host.operatingSystem());
        table.row("kernel", host.kernel());
        table.row("virtualization", host.virtualization());
        host.more().forEach((name, value) -> table.row(name.replace('_', ' '), value));
        return table;
    }

    /**
     * Lists options.
     *
     * @param options the options as resolved
     * @return a row for each, with where its value came from
     */
    public static Table options(List<OptionValue> options) {
        Table table = new Table("Options as resolved", List.of("option", "value", "from"));
        for (OptionValue option : options) {
            String origin = option.origin().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            boolean isDefault = option.origin() == OptionValue.Origin.DEFAULT;
            table.row(
                    option.name(),
                    isDefault ? Table.cell(option.value(), Kind.FAINT) : option.value(),
                    isDefault ? Table.cell(origin, Kind.FAINT) : origin);
        }
        return table;
    }
}

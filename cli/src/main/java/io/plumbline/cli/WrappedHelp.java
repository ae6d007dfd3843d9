// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.HelpTexts;
import io.plumbline.cli.option.RecordFlags;
import io.plumbline.report.console.Wrap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help whose lines are full and end between words; those of picocli may end inside {@code HOST:PORT}, or one word early. */
final class WrappedHelp extends Help {

    private static final int MORE_OF_AN_EXAMPLE = 4;
    private static final int MAX_WITHOUT_HEADINGS = 16;

    WrappedHelp(CommandSpec command, ColorScheme colours) {
        super(command, colours);
    }

    @Override
    public Layout createDefaultLayout(
            List<OptionSpec> options, List<PositionalParamSpec> positionals, ColorScheme colours) {
        TextTable table =
                TextTable.forDefaultColumns(colours, calcLongOptionColumnWidth(options, positionals, colours), width());
        return new Layout(colours, table, createDefaultOptionRenderer(), createDefaultParameterRenderer()) {
            @Override
            public void layout(ArgSpec argument, Text[][] rows) {
                super.layout(
                        argument,
                        Stream.of(rows).flatMap(row -> wrapped(row, table)).toArray(Text[][]::new));
            }
        };
    }

    /** All options by their groups, in the order of their texts; few of them need no headings. */
    @Override
    public String optionList() {
        String words = RecordFlags.words(commandSpec());
        Map<OptionSpec, Integer> places = new LinkedHashMap<>();
        commandSpec().options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparingInt(OptionSpec::order))
                .forEach(option -> places.put(
                        option, HelpTexts.ALL.place(words, option.longestName().substring(2))));
        List<OptionSpec> sorted = places.keySet().stream()
                .sorted(Comparator.comparing(places::get))
                .toList();
        Map<String, List<OptionSpec>> groups = sorted.stream()
                .collect(Collectors.groupingBy(
                        option -> sorted.size() > MAX_WITHOUT_HEADINGS ? HelpTexts.ALL.heading(places.get(option)) : "",
                        LinkedHashMap::new,
                        Collectors.toList()));
        StringBuilder list = new StringBuilder();
        groups.forEach((heading, options) -> {
            Layout layout = createDefaultLayout(sorted, List.of(), colorScheme());
            layout.addOptions(options, parameterLabelRenderer());
            list.append(heading.isEmpty() ? "" : System.lineSeparator() + heading + System.lineSeparator())
                    .append(layout);
        });
        return list.toString();
    }

    private Stream<Text[]> wrapped(Text[] row, TextTable table) {
        int last = row.length - 1;
        Column column = table.columns()[last];
        List<Text[]> rows =
                Wrap.hanging(row[last].plainString(), table.indentWrappedLines, column.width - column.indent).stream()
                        .map(line -> below(last, line))
                        .toList();
        System.arraycopy(row, 0, rows.get(0), 0, last);
        return rows.stream();
    }

    private Text[] below(int last, String line) {
        Text[] row = new Text[last + 1];
        Arrays.fill(row, ansi().text(""));
        row[last] = ansi().text(line);
        return row;
    }

    @Override
    public String description(Object... values) {
        return wrapped(commandSpec().usageMessage().description(), 0);
    }

    @Override
    public String footer(Object... values) {
        return wrapped(
                Stream.of(commandSpec().usageMessage().footer())
                        .map(WrappedHelp::indented)
                        .toArray(String[]::new),
                MORE_OF_AN_EXAMPLE);
    }

    private static String indented(String line) {
        return line.isEmpty() || line.endsWith(":") || line.startsWith(" ") ? line : "  " + line;
    }

    private String wrapped(String[] texts, int more) {
        return Stream.of(texts)
                .flatMap(text -> Wrap.hanging(text.replace("%%", "%"), more, width()).stream())
                .map(line -> line + System.lineSeparator())
                .collect(Collectors.joining());
    }

    private int width() {
        return commandSpec().usageMessage().width();
    }
}

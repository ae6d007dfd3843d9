// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.HelpOption;
import io.plumbline.cli.option.HelpTexts;
import io.plumbline.cli.option.HelpTexts.OptionHelp;
import io.plumbline.cli.option.RecordFlags;
import io.plumbline.report.console.Wrap;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Help of one screen, or all of it for {@code --help=all}. Its lines are full and end between words; those of picocli may end inside
 * {@code HOST:PORT}, or one word early.
 */
final class WrappedHelp extends Help {

    private static final String EXAMPLES = "Examples:";
    private static final int BRIEF_EXAMPLES = 2;
    private static final int MORE_OF_AN_EXAMPLE = 4;
    private static final int MAX_WITHOUT_HEADINGS = 16;
    private static final String AROUND = "  "; // before and behind what is described
    private static final Pattern BETWEEN_SENTENCES = Pattern.compile("(?<=\\.) (?=[A-Z])");
    private static final Pattern WIDE_GAP = Pattern.compile("(?<=\\S) {3,}");

    private final boolean isForAll;

    WrappedHelp(CommandSpec command, ColorScheme colours) {
        super(command, colours);
        this.isForAll = HelpOption.isForAll(command);
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

    @Override
    public String parameterList() {
        return isForAll ? super.parameterList() : "";
    }

    /** All options by their groups, in the order of their texts; few of them need no headings. */
    @Override
    public String optionList() {
        Map<OptionSpec, Integer> places = places();
        List<OptionSpec> sorted = places.keySet().stream()
                .sorted(Comparator.comparing(places::get))
                .toList();
        if (!isForAll) {
            return common(sorted);
        }
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

    private Map<OptionSpec, Integer> places() {
        String words = RecordFlags.words(commandSpec());
        Map<OptionSpec, Integer> places = new LinkedHashMap<>();
        commandSpec().options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparingInt(OptionSpec::order))
                .forEach(option -> places.put(
                        option, HelpTexts.ALL.place(words, option.longestName().substring(2))));
        return places;
    }

    /** Words, and options that are commonly needed, each with its first sentence and its default. */
    private String common(List<OptionSpec> options) {
        String words = RecordFlags.words(commandSpec());
        Map<String, String> rows = new LinkedHashMap<>();
        commandSpec()
                .positionalParameters()
                .forEach(word -> rows.put(
                        parameterLabelRenderer()
                                .renderParameterLabel(word, Ansi.OFF, List.of())
                                .toString(),
                        brief(word)));
        options.stream()
                .filter(option -> HelpTexts.ALL
                        .of(words, option.longestName().substring(2))
                        .filter(OptionHelp::isCommon)
                        .isPresent())
                .forEach(option -> rows.put(named(option), brief(option)));
        int widest = widest(rows.keySet());
        String rest = AROUND + padded("", widest);
        StringBuilder list = new StringBuilder(rows.isEmpty() ? "" : System.lineSeparator());
        rows.forEach((name, text) -> {
            List<String> lines = Wrap.hanging(text, 0, width() - rest.length());
            for (int i = 0; i < lines.size(); i++) {
                list.append(i == 0 ? AROUND + padded(name, widest) : rest)
                        .append(lines.get(i))
                        .append(System.lineSeparator());
            }
        });
        return list.toString();
    }

    private static String named(OptionSpec option) {
        String value = option.arity().max() == 0
                ? ""
                : option.arity().min() == 0 ? "[=" + option.paramLabel() + "]" : "=" + option.paramLabel();
        return option.longestName() + value;
    }

    private static String brief(ArgSpec argument) {
        List<String> sentences = BETWEEN_SENTENCES
                .splitAsStream(String.join(" ", argument.description()).replace("%%", "%"))
                .toList();
        return sentences.stream()
                .filter(sentence -> sentence.equals(sentences.get(0)) || sentence.startsWith("Default: "))
                .collect(Collectors.joining(" "));
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
        String[] all = commandSpec().usageMessage().description();
        return wrapped(Stream.of(all).limit(isForAll ? all.length : 1), 0);
    }

    @Override
    public String commandListHeading(Object... values) {
        return commandSpec().subcommands().isEmpty() || isOfAll()
                ? ""
                : System.lineSeparator() + super.commandListHeading(values);
    }

    /** Commands by what people want. */
    @Override
    public String commandList() {
        if (!isOfAll()) {
            return super.commandList();
        }
        Map<String, List<String>> groups = HelpTexts.ALL.commands();
        int first = widest(groups.keySet());
        int second = widest(groups.values().stream().flatMap(List::stream).toList());
        StringBuilder list = new StringBuilder();
        groups.forEach((group, names) ->
                names.forEach(name -> list.append(padded(names.get(0).equals(name) ? group : "", first))
                        .append(padded(name, second))
                        .append(HelpTexts.ALL.lines(name, HelpTexts.ABOUT)[0])
                        .append(System.lineSeparator())));
        return list.toString();
    }

    private boolean isOfAll() {
        return commandSpec().parent() == null;
    }

    private static int widest(Collection<String> words) {
        return words.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String word, int columns) {
        return word + " ".repeat(columns - word.length()) + AROUND;
    }

    @Override
    public String exitCodeListHeading(Object... values) {
        return isForAll ? super.exitCodeListHeading(values) : "";
    }

    @Override
    public String exitCodeList() {
        return isForAll ? super.exitCodeList() : "";
    }

    @Override
    public String footer(Object... values) {
        Stream<String> all = Stream.of(commandSpec().usageMessage().footer());
        return wrapped(
                // a blank line less below all commands, which fill a screen
                (isForAll ? all : Stream.concat(examples(all).skip(isOfAll() ? 1 : 0), more()))
                        .map(WrappedHelp::indented),
                MORE_OF_AN_EXAMPLE);
    }

    private static Stream<String> examples(Stream<String> footer) {
        return Stream.concat(
                Stream.of("", EXAMPLES),
                footer.dropWhile(line -> !line.equals(EXAMPLES))
                        .skip(1)
                        .limit(BRIEF_EXAMPLES)
                        .map(WrappedHelp::example));
    }

    /** What is no part of the command stands in brackets. */
    private static String example(String line) {
        Matcher gap = WIDE_GAP.matcher(line);
        if (!gap.find()) {
            return line;
        }
        String comment = line.substring(gap.end());
        return line.substring(0, gap.start()) + "   " + (comment.charAt(0) == '(' ? comment : "(" + comment + ")");
    }

    /** Where the rest is said; a command that came with the parser has no more. */
    private Stream<String> more() {
        if (isOfAll()) {
            return Stream.concat(Stream.of(""), Stream.of(HelpTexts.ALL.lines("plumbline", HelpTexts.MORE)));
        }
        boolean hasMore = commandSpec().findOption("--help").arity().max() > 0;
        return hasMore
                ? Stream.of(
                        "",
                        "All options, statuses and examples: " + commandSpec().qualifiedName() + " --help=all")
                : Stream.empty();
    }

    private static String indented(String line) {
        return line.isEmpty() || line.endsWith(":") || line.startsWith(" ") ? line : AROUND + line;
    }

    private String wrapped(Stream<String> texts, int more) {
        return texts.flatMap(text -> Wrap.hanging(text.replace("%%", "%"), more, width()).stream())
                .map(line -> line + System.lineSeparator())
                .collect(Collectors.joining());
    }

    private int width() {
        return commandSpec().usageMessage().width();
    }
}

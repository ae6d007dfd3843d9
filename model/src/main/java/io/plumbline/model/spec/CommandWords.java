// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes an experiment as the words of the command that describes it: what is usual for the command is left out. */
public final class CommandWords {

    private static final String COMMA = ",";

    private final List<String> words = new ArrayList<>();
    private boolean isPossible = true;

    private CommandWords(String command) {
        words.add(command);
    }

    /** Returns the command's name and its words; empty if no command line describes it, but only a file. */
    public static Optional<List<String>> of(Experiment experiment) {
        CommandWords command;
        if (experiment instanceof Single single) {
            command = of(single);
        } else if (experiment instanceof Matrix matrix) {
            command = of(matrix);
        } else if (experiment instanceof Sweep sweep) {
            command = of(sweep);
        } else if (experiment instanceof Search search) {
            command = of(search);
        } else {
            command = of((Variants) experiment);
        }
        return command.isPossible ? Optional.of(List.copyOf(command.words)) : Optional.empty();
    }

    private static CommandWords of(Single single) {
        CellSpec cell = single.base();
        Set<String> others = cell.load().arrivals().hasOwnRates() ? Set.of("rate") : Set.of();
        CommandWords command;
        if (cell.subject() instanceof TaskSpec task) {
            command = new CommandWords("run").word(task.className());
            command.flag("jlbh", task.kind() == TaskSpec.Kind.JLBH);
            command.flag("closed-loop", cell.load().isClosedLoop());
            CellSpec usual = CellSpec.of(task.usual());
            command.options(cell, cell.load().isClosedLoop() ? usual.closedLoop() : usual, others);
        } else {
            command = new CommandWords("ping");
            command.address(cell).options(cell, CellSpec.of(cell.subject().usual()), Set.of());
            command.flag("no-floor", cell.subject() instanceof ServiceSpec && !single.floor());
        }
        return command.each("objective", single.objectives());
    }

    private static CommandWords of(Matrix matrix) {
        Axes axes = matrix.axes();
        CellSpec cell = matrix.base();
        if (axes.transports().isEmpty() && axes.variations().isEmpty()) {
            CommandWords command = new CommandWords("ping").address(cell);
            command.options(cell, CellSpec.of(cell.subject().usual()), Set.of("rate"));
            List<Rate> rates =
                    axes.rates().isEmpty() ? cell.load().rate().stream().toList() : axes.rates();
            command.require(axes.sizes().isEmpty()
                    && axes.placements().isEmpty()
                    && axes.cpuPairs().isEmpty());
            return command.commas("rate", rates).each("jdk", axes.jdks());
        }
        CommandWords command = new CommandWords("matrix").address(cell);
        Set<String> transports = new LinkedHashSet<>();
        Set<WaitStrategy> waits = new LinkedHashSet<>();
        axes.transports().forEach(medium -> {
            transports.add(medium.transport());
            waits.add(medium.clientWait());
        });
        command.require(axes.rates().isEmpty() && axes.disks().isEmpty());
        // those of a preset aren't every transport with every wait strategy
        command.require(
                Axes.Medium.all(List.copyOf(transports), List.copyOf(waits)).equals(axes.transports()));
        command.commas("transport", transports)
                .commas("wait", waits.stream().map(WaitStrategy::text).toList())
                .commas("size", axes.sizes())
                .commas("placement", axes.placements());
        axes.cpuPairs().ifPresent(pairs -> command.option("vary", CpuPairs.AXIS + "=" + pairs));
        return command.options(cell, Matrix.usual(cell.subject().usual()), Set.of())
                .each("jdk", axes.jdks())
                .each("vary", axes.variations())
                .seed(matrix.seed());
    }

    private static CommandWords of(Sweep sweep) {
        return new CommandWords("sweep")
                .subject(sweep.base())
                .option("rate", sweep.rates())
                .options(sweep.base(), Sweep.usual(sweep.base().subject().usual()), Set.of("rate"))
                .each("jdk", sweep.jdks())
                .seed(sweep.seed());
    }

    private static CommandWords of(Search search) {
        CellSpec cell = search.base();
        Search usual = Search.of(cell, "p99<1ms");
        CommandWords command = new CommandWords("search")
                .subject(cell)
                .each("objective", search.objectives())
                .options(search.rates(), usual.rates(), Set.of());
        if (search.resolution() != usual.resolution()) {
            command.option("resolution", search.resolution());
        }
        if (!search.maxTimePerRate().equals(usual.maxTimePerRate())) {
            command.option("max-time-per-rate", DurationText.of(search.maxTimePerRate()));
        }
        command.require(search.confirmations() == usual.confirmations());
        return command.options(cell, Search.usual(cell.subject().usual()), Set.of("rate"));
    }

    /** Of variants that differ in one option that may be given several times. */
    private static CommandWords of(Variants variants) {
        List<CellSpec> cells = variants.cells();
        CellSpec base = variants.base();
        Set<String> differing = Stream.of("transport", "jdk", "class-path", "jvm-arg")
                .filter(name -> cells.stream()
                                .map(cell -> values(cell, name))
                                .distinct()
                                .count()
                        > 1)
                .collect(Collectors.toSet());
        CommandWords command = new CommandWords("compare").subject(base);
        command.require(base.subject().target().isEmpty());
        command.require(differing.size() == 1
                && cells.stream()
                        .allMatch(cell -> differing.stream()
                                .allMatch(name -> without(cell, name).equals(without(base, name)))));
        Function<String, List<String>> all = name ->
                cells.stream().flatMap(cell -> values(cell, name).stream()).toList();
        differing.forEach(name -> {
            List<String> each = all.apply(name);
            boolean isAdded = name.equals("jvm-arg");
            command.require(
                    isAdded ? base.jvm().arguments().isEmpty() && cells.size() == 2 : each.size() == cells.size());
            if (name.equals("transport")) {
                command.commas(name, each);
            } else {
                command.each(name, each);
            }
        });
        command.options(
                new Judged(variants.margin(), variants.percentiles(), variants.untilDecided()),
                new Judged(Variants.MARGIN, List.of(), false),
                Set.of());
        return command.options(base, Variants.usual(base.subject().usual()), differing)
                .seed(variants.seed());
    }

    private record Judged(
            Margins margin, @OptionName(commas = true) List<Double> percentiles, boolean untilDecided) {}

    private static CellSpec without(CellSpec cell, String name) {
        CellSpec same = switch (name) {
            case "jdk" ->
                cell.with(new JvmSpec(
                        Optional.empty(), cell.jvm().arguments(), cell.jvm().classPath()));
            case "class-path" -> cell.classPath("");
            case "jvm-arg" -> cell.jvmArguments();
            default -> cell;
        };
        return name.equals("transport") && cell.subject() instanceof PingSpec ping
                ? same.with(ping.toBuilder().transport(Defaults.TRANSPORT).build())
                : same;
    }

    private static List<String> values(CellSpec cell, String name) {
        return RecordOption.of(cell).stream()
                .filter(option -> option.name().equals(name))
                .flatMap(option -> option.values().stream())
                .toList();
    }

    private CommandWords subject(CellSpec cell) {
        if (cell.subject() instanceof TaskSpec task) {
            option("task", task.className());
            flag("jlbh", task.kind() == TaskSpec.Kind.JLBH);
            return this;
        }
        return address(cell);
    }

    private CommandWords address(CellSpec cell) {
        cell.subject().target().ifPresent(this::word);
        return this;
    }

    /** What differs from what is usual; others have been written. */
    private CommandWords options(Record asked, Record usual, Set<String> others) {
        Map<String, List<String>> before = RecordOption.of(usual).stream()
                .collect(Collectors.toMap(RecordOption::name, RecordOption::values, (first, second) -> first));
        for (RecordOption option : RecordOption.of(asked)) {
            if (!others.contains(option.name()) && !option.values().equals(before.get(option.name()))) {
                // nothing takes an option back that is usual
                require(!option.details().isInFilesOnly() && !option.values().isEmpty());
                write(option);
            }
        }
        return this;
    }

    private void write(RecordOption option) {
        switch (option.shape()) {
            case FLAG -> flag(option.name(), true);
            case SEVERAL -> {
                if (option.details().hasCommas()) {
                    commas(option.name(), option.values());
                } else {
                    each(option.name(), option.values());
                }
            }
            case NAMED -> each(option.name(), option.values());
            default -> {
                String value = option.values().get(0);
                if (option.details().bare().isEmpty() && !value.startsWith("-")) {
                    option(option.name(), value);
                } else {
                    each(option.name(), List.of(value));
                }
            }
        }
    }

    private void require(boolean isTrue) {
        isPossible &= isTrue;
    }

    private CommandWords word(Object value) {
        words.add(value.toString());
        return this;
    }

    private void flag(String name, boolean isOn) {
        if (isOn) {
            words.add("--" + name);
        }
    }

    private CommandWords option(String name, Object value) {
        words.add("--" + name);
        return word(value);
    }

    private CommandWords commas(String name, Iterable<?> values) {
        List<String> texts = new ArrayList<>();
        values.forEach(value -> texts.add(Objects.toString(value)));
        return texts.isEmpty() ? this : option(name, String.join(COMMA, texts));
    }

    /** With an equals sign, as a value may begin like an option. */
    private CommandWords each(String name, Iterable<?> values) {
        values.forEach(value -> words.add("--" + name + "=" + value));
        return this;
    }

    private CommandWords seed(OptionalLong seed) {
        seed.ifPresent(number -> option("seed", number));
        return this;
    }
}

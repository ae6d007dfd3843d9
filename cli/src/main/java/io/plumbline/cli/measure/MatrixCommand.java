// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.lab.transports.Preset;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.VariedOption;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.Subject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code plumbline matrix}. */
public final class MatrixCommand extends MeasuringCommand {

    private static final String[] NOT_OF_ALL = {
        "class-path",
        "data-address",
        "dscp",
        "init-timeout",
        "in-flight",
        "pin",
        "profile",
        "profiler",
        "receiver",
        "reflector",
        "reflector-cpu",
        "reflector-fault",
        "reflector-threads",
        "reflector-wait",
        "reply-timeout",
        "secret-file",
        "source"
    };

    private static final Set<String> WITH_MEDIA = Set.of("transport", "wait");

    private record Table(
            Optional<Preset> preset,
            @OptionName(commas = true) List<String> transport,
            @OptionName(value = "wait", commas = true) List<WaitStrategy> waits,
            @OptionName(commas = true) List<ByteSize> size,
            @OptionName(commas = true) List<PlacementChoice> placement,
            List<String> jdk,
            List<VariedOption> vary) {

        private static final Table NONE =
                new Table(Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

        /** Pairs of CPUs vary as if they were an option. */
        private Optional<CpuPairs> cpuPairs() {
            List<String> all = vary.stream()
                    .filter(one -> one.option().equals(CpuPairs.AXIS))
                    .flatMap(one -> one.values().stream())
                    .toList();
            return all.isEmpty() ? Optional.empty() : Optional.of(CpuPairs.parse(String.join(",", all)));
        }

        private List<VariedOption> variations() {
            return Stream.concat(preset.stream().flatMap(set -> set.variations().stream()), vary.stream())
                    .filter(one -> !one.option().equals(CpuPairs.AXIS))
                    .toList();
        }
    }

    private static CellSpec usual() {
        return Matrix.usual(PingSpec.USUAL);
    }

    @Override
    protected void describe() {
        super.describe();
        options(PingedReflector.OWN);
        options(Table.NONE);
        options(usual(), NOT_OF_ALL);
        options(Collecting.ANEW);
    }

    @Override
    public Experiment experiment() {
        Table table = given(Table.NONE);
        table.vary().stream()
                .map(VariedOption::option)
                .filter(WITH_MEDIA::contains)
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException(
                            "an axis of its own: vary=" + option + " (use --" + option + ")");
                });
        PingedReflector pinged = given(PingedReflector.OWN);
        List<DiskSpec> disks = table.preset().stream()
                .flatMap(set -> set.disks(pinged.address()).stream())
                .toList();
        Subject subject = disks.isEmpty() ? pinged.subject(this) : PingSpec.USUAL;
        if (subject instanceof PingSpec && subject.target().isPresent()) {
            throw new IllegalArgumentException("a matrix starts its own reflectors: address="
                    + subject.target().get() + " (leave it out, or give a URL)");
        }
        CellSpec cell = cell(Matrix.usual(subject), "transport", "wait", "size", "placement");
        Optional<CpuPairs> cpuPairs = table.cpuPairs();
        if (cpuPairs.isPresent() && cell.place().clientCpu().isPresent()) {
            throw new IllegalArgumentException("pairs of CPUs and a client's CPU: cpu-pairs=" + cpuPairs.get()
                    + " (leave out --client-cpu, or the pairs)");
        }
        Axes axes = new Axes(
                media(table, subject),
                table.size(),
                table.placement(),
                cpuPairs,
                List.of(),
                table.jdk().size() > 1 ? table.jdk() : List.of(),
                table.variations(),
                disks);
        return new Matrix(
                table.preset()
                        .map(set -> Words.text(set)
                                + pinged.address().map(url -> " of " + url).orElse(""))
                        .orElseGet(() -> axes.title(subject.target().orElse("round trips"))),
                cell,
                axes,
                given(Collecting.ANEW).seed());
    }

    private static List<Medium> media(Table table, Subject subject) {
        if (table.preset().filter(preset -> !preset.media().isEmpty()).isEmpty()) {
            if (!(subject instanceof PingSpec)
                    && table.transport().isEmpty()
                    && table.waits().isEmpty()) {
                return List.of();
            }
            return Medium.all(
                    table.transport().isEmpty()
                            ? List.of(subject instanceof ServiceSpec service ? service.medium() : Defaults.TRANSPORT)
                            : table.transport(),
                    table.waits().isEmpty() ? List.of(Defaults.WAIT) : table.waits());
        }
        if (!table.transport().isEmpty() || !table.waits().isEmpty()) {
            throw new IllegalArgumentException("a preset says which transports and wait strategies: preset="
                    + Words.text(table.preset().get()) + " (leave out --transport and --wait, or the preset)");
        }
        return table.preset().get().media();
    }
}

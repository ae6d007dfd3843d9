// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.model.RecordForm;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** Options in which variants differ: one that is given several times has a value for each of them, others hold for all. */
final class VariantAxes {

    private final List<Axis<?>> axes = new ArrayList<>();
    private final List<String> jvmArguments;

    private record Axis<V>(String flag, List<V> values, BiFunction<CellSpec, V, CellSpec> change) {

        CellSpec on(CellSpec cell, int variant) {
            return values.isEmpty() ? cell : change.apply(cell, values.get(values.size() == 1 ? 0 : variant));
        }
    }

    VariantAxes(List<String> transports, List<String> jdks, List<String> classPaths, List<String> jvmArguments) {
        axes.add(new Axis<>("--transport", transports, VariantAxes::over));
        axes.add(new Axis<>("--jdk", jdks, CellSpec::jdk));
        axes.add(new Axis<>("--class-path", classPaths, CellSpec::classPath));
        this.jvmArguments = jvmArguments;
    }

    private static CellSpec over(CellSpec cell, String transport) {
        if (cell.subject() instanceof PingSpec ping) {
            return cell.with(ping.toBuilder().transport(transport).build());
        }
        if (cell.subject() instanceof ServiceSpec service) {
            return cell.with(RecordForm.with(service, "transport", Optional.of(transport)));
        }
        throw new IllegalArgumentException("a transport for a task: transport=" + transport + ", task=" + cell.title()
                + " (leave out --transport)");
    }

    /** All variants of a cell, the base first; where arguments of the JVM alone are given, the base goes without. */
    List<CellSpec> variants(CellSpec cell) {
        int count = count();
        if (count > 1) {
            CellSpec all = withArguments(cell);
            return IntStream.range(0, count)
                    .mapToObj(variant -> on(all, variant))
                    .toList();
        }
        CellSpec one = on(cell, 0);
        if (jvmArguments.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to compare: variants=1 (give two files; or an option twice, such as --jdk A "
                            + "--jdk B; or --transport tcp,unix; or --jvm-arg, which the base lacks)");
        }
        return List.of(one, withArguments(one));
    }

    List<CellSpec> candidates(CellSpec base) {
        CellSpec changed = withArguments(base);
        return IntStream.range(0, count())
                .mapToObj(variant -> on(changed, variant))
                .toList();
    }

    private CellSpec withArguments(CellSpec cell) {
        return jvmArguments.isEmpty() ? cell : cell.jvmArguments(jvmArguments.toArray(String[]::new));
    }

    private CellSpec on(CellSpec cell, int variant) {
        CellSpec changed = cell;
        for (Axis<?> axis : axes) {
            changed = axis.on(changed, variant);
        }
        return changed;
    }

    private int count() {
        int count = axes.stream().mapToInt(axis -> axis.values().size()).max().orElse(1);
        axes.stream()
                .filter(axis -> axis.values().size() > 1 && axis.values().size() < count)
                .findFirst()
                .ifPresent(axis -> {
                    throw new IllegalArgumentException("values for some of the variants: " + axis.flag() + "="
                            + String.join(
                                    " ",
                                    axis.values().stream().map(String::valueOf).toList()) + ", variants=" + count
                            + " (allowed: one for all, or one for each)");
                });
        return Math.max(1, count);
    }
}

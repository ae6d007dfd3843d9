// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.VariedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Options in which variants differ: one that is given several times has a value for each of them, others hold for all. */
final class VariantAxes {

    private final List<VariedOption> axes;
    private final List<String> jvmArguments;

    VariantAxes(List<VariedOption> variations, List<String> jvmArguments) {
        this.axes = new ArrayList<>(variations);
        this.jvmArguments = jvmArguments;
    }

    /** Adds what a flag of its own names. */
    VariantAxes with(String option, List<String> values) {
        if (!values.isEmpty()) {
            axes.add(new VariedOption(option, values));
        }
        return this;
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
                            + "--jdk B; or --transport tcp,unix; or any as --vary clients=1,8; or --jvm-arg, which "
                            + "the base lacks)");
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
        for (VariedOption axis : axes) {
            changed = axis.on(changed, axis.values().get(axis.values().size() == 1 ? 0 : variant));
        }
        return changed;
    }

    private int count() {
        int count = axes.stream().mapToInt(axis -> axis.values().size()).max().orElse(1);
        axes.stream()
                .filter(axis -> axis.values().size() > 1 && axis.values().size() < count)
                .findFirst()
                .ifPresent(axis -> {
                    throw new IllegalArgumentException("values for some of the variants: --" + axis.option() + "="
                            + String.join(" ", axis.values()) + ", variants=" + count
                            + " (allowed: one for all, or one for each)");
                });
        return Math.max(1, count);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Chooses which round values of an axis are written. */
record Ticks(LogAxis axis, DoubleFunction<String> label, BiPredicate<Tick, Tick> areApart) {

    private static final int ROWS_APART = 2;
    private static final int COLUMNS_BETWEEN = 2;
    private static final int MOST_POWERS = 24;

    /** Ticks of an upright axis. */
    static List<Tick> upright(LogAxis axis, DoubleFunction<String> label) {
        return new Ticks(axis, label, (one, other) -> Math.abs(other.cell() - one.cell()) >= ROWS_APART).choose();
    }

    /** Ticks of a level axis. */
    static List<Tick> level(LogAxis axis, DoubleFunction<String> label) {
        return new Ticks(axis, label, (one, other) -> areApart(one, other, axis.cells())).choose();
    }

    static boolean areApart(Tick one, Tick other, int columns) {
        boolean isLeft = one.cell() < other.cell();
        Tick left = isLeft ? one : other;
        Tick right = isLeft ? other : one;
        return right.labelFrom(columns) - left.labelUntil(columns) >= COLUMNS_BETWEEN;
    }

    /** Those whose ticks on a level axis have room, the first of the list before others; in the order of the axis. */
    static <T> List<T> fitting(List<T> byImportance, Function<T, Tick> tick, int columns) {
        List<T> chosen = new ArrayList<>();
        for (T one : byImportance) {
            if (chosen.stream().allMatch(other -> areApart(tick.apply(one), tick.apply(other), columns))) {
                chosen.add(one);
            }
        }
        chosen.sort(Comparator.comparingInt(one -> tick.apply(one).cell()));
        return chosen;
    }

    /** Powers of ten first, evenly; then the ends; then what has room between. */
    private List<Tick> choose() {
        List<Tick> powers = powers(1);
        for (int every = 2; !areApart(powers) && every <= MOST_POWERS; every++) {
            powers = powers(every);
        }
        List<Tick> ticks = new ArrayList<>(areApart(powers) ? powers : List.of());
        addIfThereIsRoom(axis.lowStep(), ticks);
        addIfThereIsRoom(axis.highStep(), ticks);
        IntStream.rangeClosed(axis.lowStep(), axis.highStep()).forEach(step -> addIfThereIsRoom(step, ticks));
        return ticks;
    }

    private List<Tick> powers(int every) {
        return IntStream.rangeClosed(axis.lowStep(), axis.highStep())
                .filter(step -> LogAxis.isPowerOfTen(step) && LogAxis.power(step) % every == 0)
                .mapToObj(this::tick)
                .toList();
    }

    private Tick tick(int step) {
        double value = LogAxis.value(step);
        return new Tick(axis.cell(value), label.apply(value));
    }

    private boolean areApart(List<Tick> ticks) {
        return IntStream.range(1, ticks.size()).allMatch(i -> areApart.test(ticks.get(i - 1), ticks.get(i)));
    }

    private void addIfThereIsRoom(int step, List<Tick> ticks) {
        Tick tick = tick(step);
        if (ticks.stream().allMatch(other -> areApart.test(tick, other))) {
            ticks.add(tick);
            ticks.sort(Comparator.comparingInt(Tick::cell));
        }
    }
}

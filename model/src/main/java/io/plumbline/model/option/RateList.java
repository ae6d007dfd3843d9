// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import io.plumbline.model.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rates of a sweep as text: single rates, ranges with a factor {@code 1k..200k*1.5}, ranges with a step
 * {@code 1k..10k+1k}, and {@code auto}, in any mixture with commas between. A range contains its first rate, and its
 * last one if factor or step hit it. {@code auto} reaches from 1 % of the rate of a closed loop to {@value #BEYOND}
 * times that rate in twelve equal factors, so that rate has to be measured first.
 */
public final class RateList {

    /** The ratio of the highest rate of {@code auto} to that of a closed loop. */
    public static final double BEYOND = 1.3;

    /** Part of the rate of a closed loop with which {@code auto} starts. */
    public static final double LOWEST_SHARE = 0.01;

    public static final int AUTOMATIC = 12;

    public static final int MOST = 1000;

    private static final String AUTO = "auto";

    private final List<RateRange> ranges;
    private final boolean needsClosedLoop;
    private final String text;

    private RateList(List<RateRange> ranges, boolean needsClosedLoop, String text) {
        this.ranges = List.copyOf(ranges);
        this.needsClosedLoop = needsClosedLoop;
        this.text = text;
    }

    /** Reads a list. {@code text}: such as {@code 1k..200k*1.5}, {@code 1k,2k,5k}, {@code 1k..10k+1k}, {@code auto}. */
    public static RateList parse(String text) {
        List<RateRange> ranges = new ArrayList<>();
        boolean needsClosedLoop = false;
        for (String part : text.split(",", -1)) {
            String stripped = part.strip();
            if (stripped.isEmpty()) {
                throw new IllegalArgumentException(
                        "empty part in the list of rates: value=" + text + RateRange.ALLOWED);
            }
            if (stripped.equals(AUTO)) {
                needsClosedLoop = true;
            } else {
                ranges.add(RateRange.parse(stripped));
            }
        }
        RateList list = new RateList(ranges, needsClosedLoop, text.strip());
        list.expand(new TreeSet<>());
        return list;
    }

    public static RateList of(List<Rate> rates) {
        return parse(rates.stream().map(Rate::toString).collect(Collectors.joining(",")));
    }

    /** Returns whether the rate of a closed loop has to be measured first; true if the list holds {@code auto}. */
    public boolean needsClosedLoop() {
        return needsClosedLoop;
    }

    /**
     * Returns the rates of a list without {@code auto}.
     *
     * @throws IllegalStateException if the list {@linkplain #needsClosedLoop() needs a closed loop}
     */
    public List<Rate> rates() {
        if (needsClosedLoop) {
            throw new IllegalStateException("the rate of a closed loop is not known: rates=" + text);
        }
        return List.copyOf(expand(new TreeSet<>()));
    }

    /**
     * Returns each rate once, rising. {@code closedLoopPerSecond}: the rate of a closed loop, more than 0; without
     * effect where the list doesn't hold {@code auto}.
     */
    public List<Rate> rates(double closedLoopPerSecond) {
        NavigableSet<Rate> rates = new TreeSet<>();
        double factor = Math.pow(BEYOND / LOWEST_SHARE, 1.0 / (AUTOMATIC - 1));
        for (int i = 0; needsClosedLoop && i < AUTOMATIC; i++) {
            rates.add(NiceRates.of(closedLoopPerSecond * LOWEST_SHARE * Math.pow(factor, i)));
        }
        return List.copyOf(expand(rates));
    }

    private NavigableSet<Rate> expand(NavigableSet<Rate> rates) {
        for (RateRange range : ranges) {
            range.addTo(rates, text);
        }
        return rates;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RateList list && list.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}

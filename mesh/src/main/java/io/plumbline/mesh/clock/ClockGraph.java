// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Offsets between many clocks, each pair bounded through all the others: if clock b is at most x ahead of a and c at most y ahead of b, c
 * is at most x + y ahead of a. The tightest bound is a shortest path (Bellman, 1958; Ford, 1956). Bounds that add up to
 * less than zero around a cycle can't all be true: one of its clocks was stepped, or one of its stamps is wrong.
 */
public final class ClockGraph {

    private static final long UNKNOWN = Long.MAX_VALUE;

    private record Edge(int from, int to, long atMostNanos) {}

    private final int clocks;
    private final List<Edge> edges = new ArrayList<>();

    /**
     * Creates a graph without bounds.
     *
     * @param clocks number of clocks, 1 or more
     */
    public ClockGraph(int clocks) {
        this.clocks = clocks;
    }

    /**
     * Adds what is proved of two clocks. All offsets of a graph are those of one moment.
     *
     * @param clock number of the clock whose owner exchanged messages, from 0
     * @param other number of the other clock
     * @param offset offset of the other one
     */
    public void add(int clock, int other, Offset offset) {
        edges.add(new Edge(clock, other, offset.highNanos()));
        edges.add(new Edge(other, clock, -offset.lowNanos()));
    }

    /**
     * Returns the tightest interval for the offset of a clock.
     *
     * @param clock the clock to start from
     * @param other the clock whose offset is wanted
     * @return the interval
     * @throws IllegalStateException if nothing joins both, or the bounds {@linkplain #contradiction contradict} each other
     */
    public Offset between(int clock, int other) {
        long high = shortest(clock)[other];
        long low = shortest(other)[clock];
        if (high == UNKNOWN || low == UNKNOWN) {
            throw new IllegalStateException("clocks that nothing joins: clock=" + clock + ", other=" + other);
        }
        return new Offset(-low, high);
    }

    private long[] shortest(int from) {
        long[] distance = new long[clocks];
        Arrays.fill(distance, UNKNOWN);
        distance[from] = 0;
        for (int pass = 1; pass < clocks && relax(distance, new int[clocks]) >= 0; pass++) {}
        return distance;
    }

    /** Shortens what it can, noting from where; the last clock that became nearer, or -1. */
    private int relax(long[] distance, int[] before) {
        int nearer = -1;
        for (Edge edge : edges) {
            if (distance[edge.from()] != UNKNOWN && distance[edge.from()] + edge.atMostNanos() < distance[edge.to()]) {
                distance[edge.to()] = distance[edge.from()] + edge.atMostNanos();
                before[edge.to()] = edge.from();
                nearer = edge.to();
            }
        }
        return nearer;
    }

    /**
     * Finds bounds that can't all be true.
     *
     * @return the clocks of one circle that proves it, in order; empty if there is none
     */
    public List<Integer> contradiction() {
        long[] distance = new long[clocks]; // as if a further clock were joined to all
        int[] before = new int[clocks];
        int nearer = -1;
        for (int pass = 0; pass < clocks; pass++) {
            nearer = relax(distance, before);
            if (nearer < 0) {
                return List.of();
            }
        }
        for (int step = 0; step < clocks; step++) { // surely on the circle then
            nearer = before[nearer];
        }
        List<Integer> circle = new ArrayList<>();
        for (int clock = nearer; circle.isEmpty() || clock != nearer; clock = before[clock]) {
            circle.add(0, clock);
        }
        return circle;
    }
}

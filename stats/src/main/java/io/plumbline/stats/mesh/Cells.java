// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A square matrix of numbers with holes, one for each client (row) and reflector (column). Threading: one thread until
 * it is filled.
 */
public final class Cells {

    private final double[][] values;

    public Cells(int hosts) {
        values = new double[hosts][hosts];
        Arrays.stream(values).forEach(row -> Arrays.fill(row, Double.NaN));
    }

    public int hosts() {
        return values.length;
    }

    /** {@code client}: row, from 0; {@code reflector}: column, from 0. */
    public void set(int client, int reflector, double value) {
        values[client][reflector] = value;
    }

    /** Returns its number; NaN for a hole. {@code client}: row, from 0; {@code reflector}: column, from 0. */
    public double get(int client, int reflector) {
        return values[client][reflector];
    }

    /** {@code client}: row, from 0; {@code reflector}: column, from 0. */
    public boolean has(int client, int reflector) {
        return !Double.isNaN(values[client][reflector]);
    }

    /** Returns each pair's number in both directions, where it was measured in one alone. */
    public Cells mirrored() {
        Cells both = new Cells(hosts());
        for (int client = 0; client < hosts(); client++) {
            for (int reflector = 0; reflector < hosts(); reflector++) {
                both.set(client, reflector, has(client, reflector) ? get(client, reflector) : get(reflector, client));
            }
        }
        return both;
    }

    public boolean hasBothWays() {
        return IntStream.range(0, hosts())
                .anyMatch(client ->
                        IntStream.range(0, client).anyMatch(other -> has(client, other) && has(other, client)));
    }

    Cells map(DoubleUnaryOperator function) {
        Cells mapped = new Cells(hosts());
        for (int client = 0; client < hosts(); client++) {
            mapped.values[client] = Arrays.stream(values[client]).map(function).toArray();
        }
        return mapped;
    }

    DoubleStream row(int client) {
        return Arrays.stream(values[client]).filter(value -> !Double.isNaN(value));
    }

    DoubleStream column(int reflector) {
        return Arrays.stream(values).mapToDouble(row -> row[reflector]).filter(value -> !Double.isNaN(value));
    }

    DoubleStream all() {
        return Arrays.stream(values).flatMapToDouble(Arrays::stream).filter(value -> !Double.isNaN(value));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.Style;
import io.plumbline.report.document.Plot.Trust;

/** Style of a line that is drawn from left to right. */
record Stroke(char sure, char few, char bound, char upright, Corners corners) {

    /** Position of a line's turns. */
    record Corners(char upFrom, char upTo, char downFrom, char downTo) {}

    /** One character in all directions, for terminals that have no lines. */
    static Stroke uniform(char sure, char few, char bound) {
        return new Stroke(sure, few, bound, sure, new Corners(sure, sure, sure, sure));
    }

    char level(Trust trust) {
        return switch (trust) {
            case SURE -> sure;
            case FEW -> few;
            case BOUND -> bound;
        };
    }

    /** From which row to which a line goes within a column. */
    record Move(int from, int to) {}

    /** Draws one column of a line; what rises or falls does so before the level piece. */
    void draw(Canvas canvas, int column, Move move, Trust trust, Style style) {
        if (move.from() == move.to()) {
            canvas.put(column, move.to(), level(trust), style);
            return;
        }
        boolean rises = move.to() > move.from();
        int lower = Math.min(move.from(), move.to());
        int higher = Math.max(move.from(), move.to());
        for (int row = lower + 1; row < higher; row++) {
            canvas.put(column, row, upright, style);
        }
        canvas.put(column, move.from(), rises ? corners.upFrom() : corners.downFrom(), style);
        canvas.put(column, move.to(), rises ? corners.upTo() : corners.downTo(), style);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.quantity.Symbols;

/**
 * The characters of a chart. Series are told apart by them, since not every terminal has colours and not everybody sees
 * them.
 */
record Glyphs(
        char upright,
        char uprightTick,
        char corner,
        char level,
        char levelTick,
        Stroke heavy,
        Stroke light,
        char responseTail,
        char responseMedian,
        char serviceTail,
        char bothTails,
        char atLeast,
        char saturated) {

    private static final Glyphs UNICODE = new Glyphs(
            '│',
            '┤',
            '└',
            '─',
            '┬',
            new Stroke('━', '╍', '┻', '┃', new Stroke.Corners('┛', '┏', '┓', '┗')),
            new Stroke('─', '╌', '┴', '│', new Stroke.Corners('╯', '╭', '╮', '╰')),
            '●',
            '×',
            '○',
            '◉',
            '↑',
            '┊');

    private static final Glyphs ASCII = new Glyphs(
            '|',
            '+',
            '+',
            '-',
            '+',
            Stroke.uniform('#', '+', '^'),
            Stroke.uniform('o', '.', '^'),
            '*',
            'x',
            'o',
            '@',
            '^',
            ':');

    static Glyphs of(Symbols symbols) {
        return symbols == Symbols.UNICODE ? UNICODE : ASCII;
    }
}

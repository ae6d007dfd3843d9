// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

/** Character sets that terminals can show. */
public enum Symbols {
    UNICODE,
    ASCII;

    /**
     * Writes text that came from elsewhere so that it can do no harm to a terminal: control characters become spaces,
     * and in ASCII the usual signs get their ASCII forms and all others a question mark.
     */
    public String write(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(point -> append(out, point));
        return out.toString();
    }

    private void append(StringBuilder out, int point) {
        if (Character.isISOControl(point) || Character.getType(point) == Character.FORMAT) {
            out.append(' ');
        } else if (this == UNICODE || point < 0x80) {
            out.appendCodePoint(point);
        } else {
            out.append(inAscii(point));
        }
    }

    private static String inAscii(int point) {
        return switch (point) {
            case 'µ', 'μ' -> "u";
            case '≥' -> ">=";
            case '≤' -> "<=";
            case '→' -> "->";
            case '×' -> "x";
            case '…' -> "...";
            case '–', '—', '−' -> "-";
            case '·' -> "*";
            case '±' -> "+-";
            case '‘', '’' -> "'";
            case '“', '”' -> "\"";
            case '\u00a0', '\u2009', '\u202f' -> " ";
            default -> "?";
        };
    }
}

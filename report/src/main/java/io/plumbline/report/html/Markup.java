// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

/** Text that goes into the markup itself: the title alone, all else is data. */
final class Markup {

    private Markup() {}

    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            boolean isPlain = Character.isLetterOrDigit(point) || " .,:;/_-+()µ×–".indexOf(point) >= 0;
            if (isPlain) {
                out.appendCodePoint(point);
            } else {
                boolean isNone = Character.isISOControl(point) || Character.getType(point) == Character.SURROGATE;
                out.append(isNone ? " " : "&#" + point + ";");
            }
        });
        return out.toString();
    }
}

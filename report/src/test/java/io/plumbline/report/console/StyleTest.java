// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StyleTest {

    private static final double OF_LINES = 3;
    private static final double OF_TEXT =
            4; // 4.58 is the most that white and black allow at once, 3.9 what reds of the cube have

    private static final Pattern FOREGROUND = Pattern.compile("38;5;(\\d+)");

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PLAIN", "STRONG", "VERDICT"})
    void isReadOnLightAndDarkTerminals(Style style) {
        Matcher colour = FOREGROUND.matcher(style.paint("text", Colour.ON));
        assertThat(colour.find()).isTrue();
        double luminance = luminance(Integer.parseInt(colour.group(1)));
        boolean isOfLines = style == Style.BAD || style == Style.INVALID; // bold, or a figure among others
        double least = isOfLines ? OF_LINES : OF_TEXT;
        assertThat(1.05 / (luminance + 0.05)).as("on white").isGreaterThan(least);
        assertThat((luminance + 0.05) / 0.05).as("on black").isGreaterThan(least);
    }

    @ParameterizedTest
    @EnumSource
    void isNoEscapeSequenceWithoutColour(Style style) {
        assertThat(style.paint("text", Colour.OFF)).isEqualTo("text");
    }

    /** Relative luminance as WCAG 2.2 defines it, of one of the 256 colours of xterm. */
    private static double luminance(int index) {
        if (index >= 232) {
            return linear(8 + 10 * (index - 232));
        }
        int cube = index - 16;
        return 0.2126 * linear(level(cube / 36))
                + 0.7152 * linear(level(cube / 6 % 6))
                + 0.0722 * linear(level(cube % 6));
    }

    private static int level(int step) {
        return step == 0 ? 0 : 55 + 40 * step;
    }

    private static double linear(int value) {
        double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}

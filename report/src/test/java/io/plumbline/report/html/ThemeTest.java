// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The colours of both themes, by the formulas of WCAG 2.2 and, for readers who see fewer colours, of Machado et al. (2009). */
class ThemeTest {

    private static final double TEXT = 4.5;
    private static final double LINE = 3;
    private static final double TOLD_APART = 20; // CIE 1976; 2 is just noticeable side by side
    private static final List<String> TEXTS = List.of("ink", "soft", "accent", "valid", "doubtful", "invalid");
    private static final List<String> LINES = Stream.concat(
                    Stream.of(
                            "response",
                            "service",
                            "wait",
                            "queueing",
                            "disturbance",
                            "lateness",
                            "jitter",
                            "other",
                            "pause"),
                    Stream.concat(
                            IntStream.range(0, 6).mapToObj(i -> "result-" + i),
                            IntStream.range(0, 4).mapToObj(i -> "ramp-" + i)))
            .toList();

    /** What a reader sees: all colours, without the cones for red, without those for green. */
    private static final List<double[][]> EYES = List.of(
            new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
            new double[][] {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
            new double[][] {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}});

    private static Map<String, double[]> theme(String name) {
        String css = PageResources.styles();
        String start = name.equals("light") ? ":root {" : ":root[data-theme=\"dark\"] {";
        int from = css.indexOf(start);
        Map<String, double[]> colours = new TreeMap<>();
        Pattern.compile("--([\\w-]+): #(\\w{6})")
                .matcher(css.substring(from, css.indexOf('}', from)))
                .results()
                .forEach(match -> colours.put(match.group(1), linear(Integer.parseInt(match.group(2), 16))));
        return colours;
    }

    private static double[] linear(int rgb) {
        return IntStream.of(rgb >> 16, rgb >> 8, rgb)
                .mapToDouble(part -> (part & 255) / 255.0)
                .map(part -> part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4))
                .toArray();
    }

    private static double luminance(double[] c) {
        return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
    }

    private static double contrast(double[] a, double[] b) {
        double high = Math.max(luminance(a), luminance(b));
        return (high + 0.05) / (luminance(a) + luminance(b) - high + 0.05);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void textsAndLinesStandOutFromThePaper(String name) {
        Map<String, double[]> theme = theme(name);
        for (String paper : List.of("paper", "raised")) {
            for (String text : TEXTS) {
                assertThat(contrast(theme.get(text), theme.get(paper)))
                        .as(text + " on " + paper)
                        .isGreaterThanOrEqualTo(TEXT);
            }
        }
        for (String line : LINES) {
            assertThat(contrast(theme.get(line), theme.get("paper"))).as(line).isGreaterThanOrEqualTo(LINE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void resultsAreToldApartWithFewerColours(String name) {
        Map<String, double[]> theme = theme(name);
        for (double[][] eye : EYES) {
            List<double[]> seen = new ArrayList<>();
            IntStream.range(0, 6).forEach(i -> seen.add(lab(through(eye, theme.get("result-" + i)))));
            for (int i = 0; i < seen.size(); i++) {
                for (int j = 0; j < i; j++) {
                    assertThat(distance(seen.get(i), seen.get(j)))
                            .as("result-" + i + " and result-" + j)
                            .isGreaterThan(TOLD_APART);
                }
            }
        }
    }

    /** Each step of the ramp is darker than the one before, or lighter in the dark: the order shows without any hue. */
    @Test
    void theRampHasAnOrder() {
        for (String name : List.of("light", "dark")) {
            Map<String, double[]> theme = theme(name);
            List<Double> contrasts = IntStream.range(0, 4)
                    .mapToObj(i -> contrast(theme.get("ramp-" + i), theme.get("paper")))
                    .toList();
            assertThat(contrasts).as(name).isSorted();
        }
    }

    private static double[] through(double[][] eye, double[] c) {
        return Stream.of(eye)
                .mapToDouble(row -> Math.min(1, Math.max(0, row[0] * c[0] + row[1] * c[1] + row[2] * c[2])))
                .toArray();
    }

    private static double[] lab(double[] c) {
        double x = curve((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047);
        double y = curve(luminance(c));
        double z = curve((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double curve(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, 3)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .sum());
    }
}

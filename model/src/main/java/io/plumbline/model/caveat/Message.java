// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

import io.plumbline.model.caveat.Figure.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A sentence, and the figures in it: so that sentences can be compared and joined that differ in their figures alone.
 *
 * @param figures its figures in order, which don't overlap
 */
public record Message(String text, List<Figure> figures) {

    public Message {
        figures = List.copyOf(figures);
        if (!fits(text, figures)) {
            throw new IllegalArgumentException(
                    "figures don't fit their sentence: figures=" + figures + ", length=" + text.length());
        }
    }

    static boolean fits(String text, List<Figure> figures) {
        int end = 0;
        for (Figure figure : figures) {
            if (figure.start() < end
                    || figure.unit() < figure.start()
                    || figure.end() < figure.unit()
                    || figure.end() > text.length()) {
                return false;
            }
            end = figure.end();
        }
        return true;
    }

    /** A sentence without figures. */
    public static Message of(String text) {
        return new Message(text, List.of());
    }

    /** Goes on. */
    public Message and(String words) {
        return new Message(text + words, figures);
    }

    /** Goes on with a figure. {@code unit}: its unit; may be empty. */
    public Message and(double size, String number, String unit, Kind kind) {
        int start = text.length();
        int behind = start + number.length();
        Figure figure = new Figure(start, behind, behind + unit.length(), size, kind);
        return new Message(
                text + number + unit,
                Stream.concat(figures.stream(), Stream.of(figure)).toList());
    }

    /** Goes on with another message. */
    public Message and(Message more) {
        List<Figure> all = new ArrayList<>(figures);
        more.figures.forEach(figure -> all.add(new Figure(
                figure.start() + text.length(),
                figure.unit() + text.length(),
                figure.end() + text.length(),
                figure.size(),
                figure.kind())));
        return new Message(text + more.text, all);
    }

    /** Says what sentences that differ in their figures alone have in common. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        int end = 0;
        for (Figure figure : figures) {
            words.add(text.substring(end, figure.start()));
            end = figure.end();
        }
        words.add(text.substring(end));
        return words;
    }

    /**
     * Returns the sentence if there is no other, else one with the ranges of their figures, and without the names of
     * runs; where they go on differently, what they say up to there, which may be nothing.
     */
    public static String joined(List<Message> messages) {
        Message first = messages.get(0);
        if (messages.stream().allMatch(first::equals)) {
            return first.text;
        }
        List<String> words = first.words();
        int shared = (int) IntStream.range(0, words.size())
                .takeWhile(i -> messages.stream().allMatch(one -> one.hasWords(i, words.get(i))))
                .count();
        StringBuilder joined = new StringBuilder();
        for (int i = 0; i < shared; i++) {
            joined.append(i == 0 ? "" : range(messages, i - 1)).append(words.get(i));
        }
        int end =
                Stream.of(" (", ", ", ": ").mapToInt(joined::lastIndexOf).max().orElseThrow();
        return shared == words.size() ? joined.toString() : joined.substring(0, Math.max(0, end));
    }

    private boolean hasWords(int index, String expected) {
        return index <= figures.size() && words().get(index).equals(expected);
    }

    /** Of bounds only the outermost holds of all. */
    private static String range(List<Message> messages, int index) {
        Message low = messages.get(0);
        Message high = low;
        for (Message one : messages) {
            low = one.figures.get(index).size() < low.figures.get(index).size() ? one : low;
            high = one.figures.get(index).size() > high.figures.get(index).size() ? one : high;
        }
        Figure least = low.figures.get(index);
        Figure most = high.figures.get(index);
        String min = least.of(low.text);
        String max = most.of(high.text);
        boolean haveOneUnit = least.unit(low.text).equals(most.unit(high.text));
        return switch (least.kind()) {
            case WHICH -> "";
            case AT_MOST -> max;
            case AT_LEAST -> min;
            case EXACT -> min.equals(max) ? max : (haveOneUnit ? least.number(low.text) : min) + " to " + max;
        };
    }
}

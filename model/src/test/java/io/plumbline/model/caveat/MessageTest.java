// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.caveat.Figure.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessageTest {

    private static Message lost(double nanos, String number, String unit, Kind kind) {
        return Message.of("lost ").and(nanos, number, unit, kind).and(" of it");
    }

    private static String joined(Message... messages) {
        assertThat(Stream.of(messages).map(Message::words)).containsOnly(messages[0].words());
        return Message.joined(List.of(messages));
    }

    @Test
    void tellsTheLowestAndTheHighestOfEachFigure() {
        assertThat(joined(
                        lost(3.4e6, "3.40", " ms", Kind.EXACT),
                        lost(120e3, "120", " µs", Kind.EXACT),
                        lost(2e9, "2", " s", Kind.EXACT)))
                .isEqualTo("lost 120 µs to 2 s of it");
        assertThat(joined(lost(1.2, "1.2", " %", Kind.EXACT), lost(0.5, "0.5", " %", Kind.EXACT)))
                .isEqualTo("lost 0.5 to 1.2 % of it");
    }

    @Test
    void ofABoundOnlyTheOutermostHoldsOfAll() {
        assertThat(joined(lost(3e6, "3", " ms", Kind.AT_MOST), lost(12e6, "12", " ms", Kind.AT_MOST)))
                .isEqualTo("lost 12 ms of it");
        assertThat(joined(lost(3e6, "3", " ms", Kind.AT_LEAST), lost(12e6, "12", " ms", Kind.AT_LEAST)))
                .isEqualTo("lost 3 ms of it");
    }

    @Test
    void leavesOutWhichRunItWasWhereThatDiffers() {
        Message one = lost(9, "9", "", Kind.EXACT);
        Message first = one.and(0, " (fork 2 run 1)", "", Kind.WHICH);
        assertThat(joined(first, one.and(0, " (fork 1)", "", Kind.WHICH))).isEqualTo("lost 9 of it");
        assertThat(joined(first, first)).isEqualTo("lost 9 of it (fork 2 run 1)");
    }

    @Test
    void sentencesThatGoOnDifferentlyShareTheirBeginning() {
        Message one = lost(3e6, "3", " ms", Kind.EXACT).and(" (").and(2, "2", "", Kind.EXACT);
        Message other = lost(9e6, "9", " ms", Kind.EXACT).and(" (").and(4, "4", "", Kind.EXACT);
        assertThat(Message.joined(List.of(one.and(" runs): it stays"), other.and(" runs): it grows"))))
                .isEqualTo("lost 3 to 9 ms of it");
        assertThat(Message.joined(List.of(one, Message.of("found")))).isEmpty();
        assertThat(Message.joined(List.of(one, Message.of("lost ")))).isEmpty();
    }

    /** What reads like a figure, as in the message of a task, is none. */
    @Test
    void wordsAreNeverSearchedForFigures() {
        Message threw = Message.of("the task threw: 20 ms too late");
        assertThat(threw.words())
                .isNotEqualTo(Message.of("the task threw: 30 ms too late").words());
    }

    @Test
    void figuresOfAFileThatDoNotFitTheirSentenceAreNone() {
        Figure beyond = new Figure(2, 3, 99, 1, Kind.EXACT);
        assertThat(new Caveat(CaveatCode.TREND, Severity.NOTE, "short", List.of(beyond), "wait", List.of()).figures())
                .isEmpty();
        assertThatThrownBy(() -> new Message("short", List.of(beyond))).isInstanceOf(IllegalArgumentException.class);
    }
}

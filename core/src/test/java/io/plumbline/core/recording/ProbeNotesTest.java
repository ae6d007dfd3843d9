// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ProbeNotesTest {

    private static final int FIRST = 0;
    private static final int SECOND = 1;

    private final ProbeNotes notes = new ProbeNotes(2);
    private final SeriesSet set = new SeriesSet(new SeriesLayout(true, true, List.of("first", "second")));

    @Test
    void countsWhatWasToldOnlyAtTheCompletion() {
        notes.tell(FIRST, 70, set);

        assertThat(cell(FIRST).hasValues()).isFalse();

        notes.recordInto(set, 1_000);
        notes.recordInto(set, 2_000);

        assertThat(cell(FIRST).count()).isEqualTo(1);
        assertThat(cell(FIRST).minNanos()).isEqualTo(70);
    }

    @Test
    void countsEachOfSeveralValuesOfOneInvocation() {
        notes.tell(FIRST, 70, set);
        notes.tell(FIRST, 30, set);
        notes.tell(FIRST, 50, set);
        notes.recordInto(set, 1_000);

        assertThat(cell(FIRST).count()).isEqualTo(3);
        assertThat(cell(FIRST).minNanos()).isEqualTo(30);
        assertThat(cell(FIRST).maxNanos()).isEqualTo(70);
    }

    @Test
    void recordsTheTimeUntilTheCompletionFromTheLastMoment() {
        notes.open(SECOND, 400);
        notes.open(SECOND, 600);
        notes.recordInto(set, 1_000);
        notes.recordInto(set, 2_000);

        assertThat(cell(SECOND).count()).isEqualTo(1);
        assertThat(cell(SECOND).maxNanos()).isEqualTo(400);
    }

    @Test
    void oneProbeMayTellAValueAndAwaitTheCompletion() {
        notes.tell(SECOND, 5, set);
        notes.open(SECOND, 990);
        notes.recordInto(set, 1_000);

        assertThat(cell(SECOND).count()).isEqualTo(2);
        assertThat(cell(SECOND).minNanos()).isEqualTo(5);
        assertThat(cell(SECOND).maxNanos()).isEqualTo(10);
    }

    @Test
    void keepsWhatWasToldOfAnInvocationThatDoesNotComplete() {
        notes.tell(FIRST, 70, set);
        notes.recordInto(set);

        assertThat(cell(FIRST).count()).isEqualTo(1);
    }

    private SeriesCell cell(int probe) {
        return set.cells[SeriesLayout.OWN_SERIES + probe];
    }
}

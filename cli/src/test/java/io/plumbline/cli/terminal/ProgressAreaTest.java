// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressAreaTest {

    private final StringWriter written = new StringWriter();

    @Test
    void drawsInPlaceOfWhatWasThereBeforeAndLeavesNothingBehind() {
        ProgressArea area = new ProgressArea(new PrintWriter(written), true);
        area.draw("the first line");
        area.draw("second");
        area.clear();
        assertThat(written).hasToString("\rthe first line\u001b[K\rsecond\u001b[K\r\u001b[K");
    }

    @Test
    void writesNothingWhereNobodyLooks() {
        ProgressArea hidden = new ProgressArea(new PrintWriter(written), false);
        hidden.draw("one");
        hidden.clear();
        assertThat(written.toString()).isEmpty();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzingTest {

    @Test
    void namesTheTryOfAReaderThatOverflowsItsStack() {
        assertThatThrownBy(() -> Fuzzing.fuzz(10, List.of(new byte[] {1}), input -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("fails: try=1, bytes=");
    }
}

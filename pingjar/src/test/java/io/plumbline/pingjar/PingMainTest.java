// SPDX-License-Identifier: Apache-2.0
package io.plumbline.pingjar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PingMainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PingMain main = new PingMain(
            new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));

    @Test
    void theHelpNamesWhatBothSidesTake() {
        assertThat(main.execute("--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("reflect [OPTIONS]", "  --transport  (tcp)\n", "  --rate\n", "  --json\n", "  --bind  (")
                .doesNotContain("--class-path", "--init-timeout");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--nosuch|unknown option: option=--nosuch",
                "127.0.0.1:1 127.0.0.1:2|a word too many: word=127.0.0.1:2",
                "--rate|option without a value: option=--rate",
                "--runs x|not a number: runs=x",
                "--rate fast|fast",
                "--transport pigeon|unknown transport: value=pigeon",
                "reflect --bind 0.0.0.0|it has no secret: host=0.0.0.0"
            })
    void refusesWhatItCanNotDo(String words, String reason) {
        assertThat(main.execute(words.split(" "))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("plumbline-ping: ")
                .contains(reason);
        assertThat(out.size()).isZero();
    }
}

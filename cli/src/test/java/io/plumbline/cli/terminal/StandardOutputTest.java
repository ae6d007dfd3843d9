// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

    private final ByteArrayOutputStream instead = new ByteArrayOutputStream();

    /** Takes a few bytes and then none. */
    private static final class Refusing extends OutputStream {

        private final String reason;
        private int room;

        Refusing(int room, String reason) {
            this.room = room;
            this.reason = reason;
        }

        @Override
        public void write(int one) throws IOException {
            if (room-- <= 0) {
                throw new IOException(reason);
            }
        }
    }

    private static void print(StandardOutput output) {
        PrintWriter writer = new PrintWriter(output, true, StandardCharsets.UTF_8);
        writer.println("p50 6.1 µs");
        writer.println("p99 9.9 µs");
        assertThat(writer.checkError()).isFalse();
    }

    @Test
    void passesEverythingOn() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StandardOutput output = new StandardOutput(out, instead);
        print(output);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("p50 6.1 µs", "p99 9.9 µs");
        assertThat(instead.size()).isZero();
        assertThat(output.refusal()).isEmpty();
    }

    @Test
    void whatAFullDiskRefusesGoesToStandardError() {
        StandardOutput output = new StandardOutput(new Refusing(3, "No space left on device"), instead);
        print(output);
        assertThat(instead.toString(StandardCharsets.UTF_8)).contains("p50 6.1 µs", "p99 9.9 µs");
        assertThat(output.refusal()).contains("No space left on device");
    }

    @Test
    void aReaderThatHasSeenEnoughIsNoFailure() {
        StandardOutput output = new StandardOutput(new Refusing(3, "Broken pipe"), instead);
        print(output);
        assertThat(instead.size()).isZero();
        assertThat(output.refusal()).isEmpty();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Texts that people have looked at and found good. After a change on purpose, {@code -Dplumbline.goldens=write} writes them
 * anew; look at the difference before you commit it.
 */
public final class GoldenText {

    private static final Path SOURCES = Path.of("src/test/resources/golden");

    private GoldenText() {}

    /**
     * Compares a text with the one that was found good.
     *
     * @param name file of that one
     * @param text the text
     */
    public static void assertSame(String name, String text) {
        if ("write".equals(System.getProperty("plumbline.goldens"))) {
            write(name, text);
        }
        assertThat(text).as(name).isEqualTo(read(name));
    }

    private static void write(String name, String text) {
        try {
            Files.writeString(SOURCES.resolve(name), text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String read(String name) {
        try (InputStream in = Files.newInputStream(SOURCES.resolve(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Hands a class path to a JVM: through a file if it is longer than a word of a command line may be. */
final class LongClassPath {

    /** Linux takes 131,072 bytes, of which a character may need three. */
    private static final int MAX_CHARS = 40_000;

    private static final Map<String, Path> FILES = new ConcurrentHashMap<>();

    private LongClassPath() {}

    static List<String> words(String classPath) {
        return classPath.length() <= MAX_CHARS
                ? List.of("-cp", classPath)
                : List.of("@" + FILES.computeIfAbsent(classPath, LongClassPath::file));
    }

    private static Path file(String classPath) {
        try {
            Path file = Files.createTempFile("plumbline-class-path-", ".args");
            file.toFile().deleteOnExit();
            String quoted = classPath.replace("\\", "\\\\").replace("\"", "\\\"");
            return Files.writeString(
                    file, "-cp \"" + quoted + "\"\n", Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")));
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }
}

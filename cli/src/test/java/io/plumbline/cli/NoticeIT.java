// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The notice names all libraries of the distribution that was built just now. */
class NoticeIT {

    @Test
    void namesEachLibraryOfTheDistribution() throws IOException {
        String notice = Files.readString(Path.of("..", "NOTICE")).toLowerCase(Locale.ROOT);
        try (Stream<Path> files = Files.walk(Path.of("target", "distribution"))) {
            List<String> jars = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar") && !name.startsWith("plumbline-"))
                    .toList();
            assertThat(jars).isNotEmpty().allSatisfy(jar -> assertThat(notice).contains(library(jar)));
        }
    }

    /** The library that a jar is of: {@code commons-rng-sampling-1.6.jar} is of {@code rng}. */
    private static String library(String jar) {
        return jar.toLowerCase(Locale.ROOT).replaceFirst("^commons-", "").split("-", -1)[0];
    }
}

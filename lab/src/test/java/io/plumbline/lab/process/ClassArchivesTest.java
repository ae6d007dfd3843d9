// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.model.environment.ClassArchive;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Leaves what it makes to the tests of later modules: EarlierClasses of draws. */
class ClassArchivesTest {

    private static final String MADE_WITH = ClassArchive.FOLDER + ".made-with";

    private static final List<String> ROLES = List.of(Roles.CLIENT, Roles.REFLECTOR);

    @TempDir
    private Path elsewhere;

    private Path folder;

    @BeforeEach
    void nameTheFolder() throws Exception {
        folder = Path.of(System.getProperty("plumbline.earlier-classes", elsewhere.toString()));
        Files.createDirectories(folder);
        System.setProperty(ClassArchive.FOLDER, folder.toString());
    }

    @AfterEach
    void forgetTheFolder() {
        System.clearProperty(ClassArchive.FOLDER);
        System.clearProperty(MADE_WITH);
    }

    @Test
    void aPingMakesThoseOfLaterForksAndReflectors() throws Exception {
        String harness = ClassPath.ofHarness();
        assumeTrue(ClassPath.entries(harness).allMatch(entry -> entry.endsWith(".jar")), "needs packaged modules");
        for (String role : ROLES) {
            Files.deleteIfExists(ClassArchive.file(folder, role));
        }

        ClassArchives.train();
        CellSpec cell = Ping.over("tcp")
                .leadIn(100)
                .warmup(Duration.ofMillis(100))
                .duration(Duration.ofMillis(100))
                .runs(1);
        assertThat(Lab.onThisHost().run(cell).result().forks())
                .extracting(ForkResult::end)
                .containsExactly(EndState.COMPLETED);

        System.clearProperty(MADE_WITH);
        JvmCommand later = new JvmCommand(Path.of(System.getProperty("java.home")), List.of("-Xmx64m"), harness);
        for (String role : ROLES) {
            Path file = ClassArchive.file(folder, role);
            assertThat(file).isRegularFile();
            assertThat(later.process(role, ClassArchivesTest.class).command())
                    .contains("-XX:SharedArchiveFile=" + file);
        }
    }
}

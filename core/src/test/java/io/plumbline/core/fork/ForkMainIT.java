// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fork by itself; closing its standard input is what it sees of the end of its parent. */
@Timeout(120)
class ForkMainIT {

    @TempDir
    Path temporary;

    /** Tells where it is, and stays there if that is where it is to get stuck. */
    public static class Stuck implements LatencyTask {

        /** As a fork creates it. */
        public Stuck() {
            if (this instanceof StuckInConstructor) {
                stay("constructor");
            }
        }

        @Override
        public void init(RunContext context) {
            if ("init".equals(context.parameters().get("where"))) {
                stay("init");
            }
        }

        @Override
        public void run(long intendedStartNanos) {
            stay("run");
        }

        private static void stay(String where) {
            System.err.println("here: " + where);
            while (true) {
                try {
                    Thread.sleep(Long.MAX_VALUE);
                } catch (InterruptedException onwards) {
                    // nothing gets it out of here
                }
            }
        }
    }

    /** Never comes into being. */
    public static final class StuckInConstructor extends Stuck {}

    /** Does nothing. */
    public static final class NoOp implements LatencyTask {

        @Override
        public void run(long intendedStartNanos) {}
    }

    @ParameterizedTest
    @ValueSource(strings = {"constructor", "init", "run"})
    void endsWithItsParentWhereverItIsStuckAndTakesItsFilesAway(String where) throws Exception {
        Class<?> task = where.equals("constructor") ? StuckInConstructor.class : Stuck.class;
        Path folder = Files.createDirectory(temporary.resolve("fork"));
        Process fork = start(folder, task, Map.of("where", where));
        try {
            assertThat(fork.errorReader()
                            .lines()
                            .filter(line -> line.startsWith("here"))
                            .findFirst())
                    .contains("here: " + where);
            assertThat(folder).isNotEmptyDirectory();
            fork.getOutputStream().close();
            assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(fork.exitValue()).isEqualTo(143);
            assertThat(folder).doesNotExist();
        } finally {
            fork.destroyForcibly();
        }
    }

    /** A folder in the place of its file stands for a full disk. */
    @Test
    void saysInOneLineThatItCannotStoreWhatItMeasured() throws Exception {
        Path folder = Files.createDirectory(temporary.resolve("fork"));
        Files.createDirectories(folder.resolve("fork.bin.tmp/full"));
        Process fork = start(folder, NoOp.class, Map.of());
        try {
            fork.getOutputStream().write('s'); // stop at the first invocation
            fork.getOutputStream().flush();
            List<String> said = fork.errorReader().lines().toList();
            assertThat(said)
                    .anyMatch(line -> line.startsWith("plumbline: a fork's results can't be stored: file=" + folder))
                    .noneMatch(line -> line.startsWith("\tat "));
            assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(fork.exitValue()).isEqualTo(ForkMain.NO_ROOM_STATUS);
        } finally {
            fork.destroyForcibly();
        }
    }

    private static Process start(Path folder, Class<?> task, Map<String, String> parameters) throws Exception {
        HarnessOptions options = HarnessOptions.builder()
                .rate(Rate.parse("1k"))
                .parameters(parameters)
                .build();
        Path specFile = folder.resolve("fork.properties");
        new ForkSpec(0, task.getName(), options).write(specFile);
        JvmCommand jvm = new JvmCommand(
                Path.of(System.getProperty("java.home")),
                JvmCommand.OWN_ARGUMENTS,
                System.getProperty("java.class.path"));
        return new ProcessBuilder(jvm.words(
                        "client",
                        ForkMain.class.getName(),
                        List.of(specFile.toString(), folder.resolve("fork.bin").toString())))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fork by itself; the end of the connection is what it sees of the end of its parent. */
@Timeout(180)
class ForkMainIT {

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

    @ParameterizedTest
    @ValueSource(strings = {"constructor", "init", "run"})
    void endsWithItsParentWhereverItIsStuck(String where) throws Exception {
        Class<?> task = where.equals("constructor") ? StuckInConstructor.class : Stuck.class;
        Process fork = start();
        try (Rendezvous rendezvous = new Rendezvous()) {
            rendezvous.invite(fork.getOutputStream());
            try (Socket connection = rendezvous.await()) {
                send(options(task, Map.of("where", where)), connection);
                assertThat(fork.errorReader()
                                .lines()
                                .filter(line -> line.startsWith("here"))
                                .findFirst())
                        .contains("here: " + where);
            }
            assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(fork.exitValue()).isEqualTo(143);
        } finally {
            fork.destroyForcibly();
        }
    }

    @Test
    void endsIfItsParentIsGoneBeforeItSaidWhereToCome() throws Exception {
        Process fork = start();
        try {
            fork.getOutputStream().close();
            assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(fork.exitValue()).isEqualTo(1);
        } finally {
            fork.destroyForcibly();
        }
    }

    private static HarnessOptions options(Class<?> task, Map<String, String> parameters) {
        return HarnessOptions.of(CellSpec.of(new TaskSpec(task.getName())).at(Rate.parse("1k")))
                .withParameters(parameters);
    }

    private static void send(HarnessOptions options, Socket fork) throws IOException {
        DataOutputStream out = new DataOutputStream(fork.getOutputStream());
        RecordCodec.write(HarnessOptions.class, options, out);
        out.flush();
    }

    private static Process start() throws IOException {
        JvmCommand jvm = new JvmCommand(
                Path.of(System.getProperty("java.home")),
                JvmCommand.OWN_ARGUMENTS,
                System.getProperty("java.class.path"));
        return jvm.process("client", ForkMain.class)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A client in a process of its own, which has sent one message and then stays silent. */
final class PeerJvm implements AutoCloseable {

    private static final int MAX_SAID_BYTES = 4096;

    private final Process process;
    private final Endpoint accepted;

    private PeerJvm(Process process, Endpoint accepted) {
        this.process = process;
        this.accepted = accepted;
    }

    /** Starts it and waits for its message. */
    static PeerJvm connectTo(Listener listener, ContractFixture fixture) throws IOException {
        Process process = new ProcessBuilder(command(listener, fixture))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD) // ours is the build's channel
                .start();
        try {
            Endpoint accepted = listener.accept(Patience.LIMIT)
                    .orElseThrow(
                            () -> new AssertionError("the peer's process didn't come: alive=" + process.isAlive()));
            ByteBuffer message = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
            assertThat(Patience.receive(accepted, message)).isEqualTo(Endpoint.COMPLETE);
            ContractMessages.check(message, PeerMain.SEQUENCE);
            return new PeerJvm(process, accepted);
        } catch (IOException | RuntimeException | AssertionError failure) {
            process.destroyForcibly();
            failure.addSuppressed(new AssertionError("the peer's process said: " + said(process)));
            throw failure;
        }
    }

    private static String said(Process process) throws IOException {
        return new String(process.getErrorStream().readNBytes(MAX_SAID_BYTES), Charset.defaultCharset());
    }

    private static List<String> command(Listener listener, ContractFixture fixture) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(fixture.transport().jvmArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PeerMain.class.getName()));
        command.addAll(List.of(
                fixture.transport().getClass().getName(),
                fixture.waitStrategy().text(),
                listener.address().location()));
        return command;
    }

    /** This end of the connection; the caller closes it. */
    Endpoint accepted() {
        return accepted;
    }

    /** By SIGKILL; returns when the process is gone. */
    void kill() {
        process.destroyForcibly();
        Patience.await("the peer's death", () -> !process.isAlive());
    }

    @Override
    public void close() {
        kill();
    }
}

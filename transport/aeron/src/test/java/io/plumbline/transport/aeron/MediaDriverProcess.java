// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.CncFileDescriptor;
import io.aeron.driver.MediaDriver;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A media driver as its users start it: Aeron's own program, in a process of its own. */
final class MediaDriverProcess implements AutoCloseable {

    private static final long NAP_MILLIS = 20;
    private static final int MAX_NAPS = 3_000; // a minute

    private final Process process;
    private final Path directory;

    private MediaDriverProcess(Process process, Path directory) {
        this.process = process;
        this.directory = directory;
    }

    /** Starts one and waits until its file is there. */
    static MediaDriverProcess start(Path directory) throws IOException, InterruptedException {
        File said = Files.createTempFile("media-driver", ".log").toFile();
        said.deleteOnExit();
        Process process = new ProcessBuilder(command(directory))
                .redirectErrorStream(true)
                .redirectOutput(said)
                .start();
        try {
            int naps = 0;
            while (!isReady(directory.resolve(CncFileDescriptor.CNC_FILE))) {
                if (!process.isAlive() || ++naps > MAX_NAPS) {
                    throw new AssertionError("no media driver: it said: " + Files.readString(said.toPath()));
                }
                Thread.sleep(NAP_MILLIS);
            }
            return new MediaDriverProcess(process, directory);
        } catch (IOException | InterruptedException | AssertionError failure) {
            process.destroyForcibly();
            throw failure;
        }
    }

    /** The version is written when all the rest is. */
    private static boolean isReady(Path file) throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        try (var content = Files.newInputStream(file)) {
            for (byte one : content.readNBytes(Integer.BYTES)) {
                if (one != 0) {
                    return true;
                }
            }
            return false;
        }
    }

    private static List<String> command(Path directory) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(new AeronIpcTransport().jvmArguments());
        command.addAll(List.of(
                "-Daeron.dir=" + directory,
                "-Daeron.dir.delete.on.shutdown=true",
                "-Daeron.threading.mode=SHARED",
                "-cp",
                System.getProperty("java.class.path"),
                MediaDriver.class.getName()));
        return command;
    }

    Path directory() {
        return directory;
    }

    /** By SIGKILL; returns when the process is gone. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** By SIGTERM: it ends in order; returns when the process is gone. */
    void shutDown() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(MAX_NAPS * NAP_MILLIS, TimeUnit.MILLISECONDS)) {
            throw new AssertionError("the media driver doesn't end");
        }
    }

    @Override
    public void close() {
        kill();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running {@link ReflectorMain} in the same JDK and with the same JVM arguments. */
final class ReflectorProcess implements AutoCloseable {

    private final Process process;
    private final int port;

    private ReflectorProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static ReflectorProcess start(TcpPingOptions options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ReflectorMain.class.getName()));
        command.addAll(List.of("--size", Integer.toString(options.sizeBytes())));
        command.addAll(List.of("--cpu", Integer.toString(options.reflectorCpu())));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new ReflectorProcess(process, readPort(process));
    }

    private static int readPort(Process process) throws IOException {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = reader.readLine();
        if (line == null) {
            throw new IOException("the reflector ended before it listened");
        }
        return Integer.parseInt(line.strip());
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

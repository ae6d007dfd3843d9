// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.tcp;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.PeerProcess;
import java.io.IOException;
import java.util.List;

/** The reflector as a separate process: prints its port, serves one client, ends. */
public final class TcpReflectorMain {

    private TcpReflectorMain() {}

    /** {@code cpu}: of its thread, -1 for not pinned. */
    public static PeerProcess start(int sizeBytes, int cpu) throws IOException {
        return PeerProcess.start(
                TcpReflectorMain.class, List.of("--size", Integer.toString(sizeBytes), "--cpu", Integer.toString(cpu)));
    }

    /** Serves one client. {@code commandLine}: {@code --size} in bytes, {@code --cpu} or -1 for not pinned. */
    public static void main(String[] commandLine) throws Exception {
        Arguments arguments = Arguments.parse(commandLine, "--size 32 --cpu -1");
        int sizeBytes = arguments.integer("--size", TcpMessage.HEADER_BYTES, TcpMessage.MAX_BYTES);
        try (Reflector reflector = new Reflector(sizeBytes, arguments.cpu("--cpu"))) {
            System.out.println(reflector.port());
            reflector.run();
        }
    }
}

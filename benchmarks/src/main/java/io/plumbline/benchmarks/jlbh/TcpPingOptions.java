// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.tcp.Message;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Options of the classic experiment.
 *
 * @param ratePerSecond invocations per second, 0 for a closed loop
 * @param iterations measured invocations per run
 * @param warmUpIterations invocations before the first run, back to back as JLBH does it
 * @param runs measured runs
 * @param sizeBytes size of a message
 * @param clientCpu logical CPU of the client thread, -1 for not pinned
 * @param reflectorCpu logical CPU of the reflector, -1 for not pinned
 * @param reflectorInOwnProcess whether the reflector is a process of its own, or a thread of the client's
 */
record TcpPingOptions(
        int ratePerSecond,
        long iterations,
        int warmUpIterations,
        int runs,
        int sizeBytes,
        int clientCpu,
        int reflectorCpu,
        boolean reflectorInOwnProcess) {

    static TcpPingOptions parse(String[] commandLine) {
        Map<String, String> defaults = new LinkedHashMap<>();
        defaults.put("--rate", "20000");
        defaults.put("--iterations", "100000");
        defaults.put("--warmup-iterations", "200000");
        defaults.put("--runs", "1");
        defaults.put("--size", "32");
        defaults.put("--client-cpu", "-1");
        defaults.put("--reflector-cpu", "-1");
        defaults.put("--reflector", "process");
        Arguments arguments = Arguments.parse(commandLine, defaults);
        return new TcpPingOptions(
                arguments.integer("--rate", 0, 100_000_000),
                arguments.number("--iterations", 1, Integer.MAX_VALUE),
                arguments.integer("--warmup-iterations", 1, Integer.MAX_VALUE),
                arguments.integer("--runs", 1, 1000),
                arguments.integer("--size", Message.HEADER_BYTES, Message.MAX_BYTES),
                arguments.integer("--client-cpu", -1, 1023),
                arguments.integer("--reflector-cpu", -1, 1023),
                reflectorInOwnProcess(arguments.text("--reflector")));
    }

    private static boolean reflectorInOwnProcess(String text) {
        return switch (text) {
            case "process" -> true;
            case "thread" -> false;
            default ->
                throw new IllegalArgumentException(
                        "bad value: --reflector=%s (allowed: process, thread)".formatted(text));
        };
    }
}

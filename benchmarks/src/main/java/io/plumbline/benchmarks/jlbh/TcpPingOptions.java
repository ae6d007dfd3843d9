// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import io.plumbline.benchmarks.Arguments;
import io.plumbline.benchmarks.tcp.Message;

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
        Arguments arguments = Arguments.parse(
                commandLine,
                "--rate 20000 --iterations 100000 --warmup-iterations 200000 --runs 1"
                        + " --size 32 --client-cpu -1 --reflector-cpu -1 --reflector process");
        return new TcpPingOptions(
                arguments.integer("--rate", 0, 100_000_000),
                arguments.number("--iterations", 1, Integer.MAX_VALUE),
                arguments.integer("--warmup-iterations", 1, Integer.MAX_VALUE),
                arguments.integer("--runs", 1, 1000),
                arguments.integer("--size", Message.HEADER_BYTES, Message.MAX_BYTES),
                arguments.cpu("--client-cpu"),
                arguments.cpu("--reflector-cpu"),
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

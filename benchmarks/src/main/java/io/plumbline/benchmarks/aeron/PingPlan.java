// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.aeron;

import io.plumbline.benchmarks.Cpu;

/**
 * Parameters that both ends have to agree on.
 *
 * @param isIpc true for shared memory, false for UDP on loopback
 * @param directory Aeron directory: for IPC that of the reflector's driver, for UDP this process's own
 * @param port UDP port of the reflector; the client's is the next one
 * @param sizeBytes message size in bytes, 8 to 1024
 * @param cpu CPU of the spinning thread
 */
record PingPlan(boolean isIpc, String directory, int port, int sizeBytes, int cpu) {

    static final int PING_STREAM = 1001;
    static final int PONG_STREAM = 1002;
    static final int WORDS = 5;

    PingPlan {
        if (sizeBytes < Long.BYTES || sizeBytes > 1024) {
            throw new IllegalArgumentException("bad size: bytes=" + sizeBytes + " (allowed: 8 to 1024)");
        }
    }

    /** Reads MEDIUM DIRECTORY PORT SIZE CPU. */
    static PingPlan of(String[] words) {
        return new PingPlan(
                words[0].equals("ipc"),
                words[1],
                Integer.parseInt(words[2]),
                Integer.parseInt(words[3]),
                Integer.parseInt(words[4]));
    }

    String pingChannel() {
        return channel(port);
    }

    String pongChannel() {
        return channel(port + 1);
    }

    private String channel(int channelPort) {
        return isIpc ? "aeron:ipc?term-length=4m" : "aeron:udp?term-length=1m|endpoint=127.0.0.1:" + channelPort;
    }

    void pin() {
        Cpu.pinCurrentThread(cpu);
    }
}

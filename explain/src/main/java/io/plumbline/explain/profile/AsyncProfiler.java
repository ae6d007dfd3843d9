// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The async-profiler that a user names. Its recordings have the form of the flight recorder's, and the clock of the invocations. */
public final class AsyncProfiler {

    private static final int ELF = 0x7f454c46;
    private static final int MACHINE_OFFSET = 18;

    /** Numbers of machines in ELF files, by the JVM's names. */
    private static final Map<String, Integer> MACHINES = Map.of("amd64", 62, "aarch64", 183);

    private AsyncProfiler() {}

    /** Returns the argument that makes a JVM sample CPU time into a file until it ends. */
    static String argument(String library, Path file) {
        return "-agentpath:" + Path.of(library).toAbsolutePath()
                + "=start,event=ctimer,interval=1ms,clock=monotonic,jfr,file=" + file;
    }

    /** Returns the reason if a library can't be loaded here: a JVM would end before it measured anything. */
    public static Optional<String> whyNot(String library) {
        Path path = Path.of(library).toAbsolutePath();
        String here = System.getProperty("os.arch");
        try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
            boolean isElf = in.readInt() == ELF;
            in.skipNBytes(MACHINE_OFFSET - Integer.BYTES);
            int machine = Short.toUnsignedInt(Short.reverseBytes(in.readShort()));
            boolean isOfThisMachine = isElf && machine == MACHINES.getOrDefault(here, machine);
            return isOfThisMachine || !System.getProperty("os.name").equals("Linux")
                    ? Optional.empty()
                    : Optional.of(
                            "the profiler isn't a library of this machine: profiler=" + path + ", machine=" + here);
        } catch (IOException missing) {
            return Optional.of("the profiler can't be read: profiler=" + path + " (allowed: libasyncProfiler.so)");
        }
    }
}

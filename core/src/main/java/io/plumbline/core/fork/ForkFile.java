// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a fork hands to its parent: a binary file of our own, read by the same version only, so that the measured JVM
 * needs no library for it.
 */
final class ForkFile {

    private static final int MAGIC = 0x504c4631; // PLF1

    private ForkFile() {}

    /** Replaces the file in one step. */
    static void write(ForkResult fork, Path file) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(temporary), 1 << 16))) {
            out.writeInt(MAGIC);
            out.writeInt(fork.index());
            writeJvm(fork.jvm(), out);
            writePlacement(fork.placement(), out);
            out.writeUTF(fork.pacer());
            writeFloor(fork.floor(), out);
            writeCpu(fork.cpu(), out);
            writeFacts(fork.facts(), out);
            out.writeUTF(fork.end().name());
            out.writeUTF(fork.endDetail());
            out.writeInt(fork.runs().size());
            for (var run : fork.runs()) {
                RunCodec.write(run, out);
            }
        }
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static ForkResult read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            if (in.readInt() != MAGIC) {
                throw new IOException("not a fork's file: " + file);
            }
            int index = in.readInt();
            JvmFacts jvm = readJvm(in);
            List<ThreadPlacement> placement = readPlacement(in);
            String pacer = in.readUTF();
            HarnessFloor floor =
                    new HarnessFloor(in.readDouble(), in.readLong(), in.readDouble(), in.readLong(), in.readLong());
            List<CpuUse> cpu = readCpu(in);
            Map<String, String> facts = readFacts(in);
            EndState end = EndState.valueOf(in.readUTF());
            String detail = in.readUTF();
            int runs = in.readInt();
            List<io.plumbline.model.result.RunResult> results = new ArrayList<>(runs);
            for (int i = 0; i < runs; i++) {
                results.add(RunCodec.read(in));
            }
            return new ForkResult(index, jvm, placement, pacer, floor, cpu, facts, results, end, detail);
        }
    }

    private static void writeJvm(JvmFacts jvm, DataOutputStream out) throws IOException {
        out.writeUTF(jvm.version());
        out.writeUTF(jvm.vendor());
        out.writeUTF(jvm.name());
        out.writeUTF(jvm.home());
        out.writeUTF(jvm.collector());
        out.writeInt(jvm.arguments().size());
        for (String argument : jvm.arguments()) {
            out.writeUTF(argument);
        }
    }

    private static JvmFacts readJvm(DataInputStream in) throws IOException {
        String version = in.readUTF();
        String vendor = in.readUTF();
        String name = in.readUTF();
        String home = in.readUTF();
        String collector = in.readUTF();
        List<String> arguments = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            arguments.add(in.readUTF());
        }
        return new JvmFacts(version, vendor, name, home, collector, arguments);
    }

    private static void writePlacement(List<ThreadPlacement> placement, DataOutputStream out) throws IOException {
        out.writeInt(placement.size());
        for (ThreadPlacement thread : placement) {
            out.writeUTF(thread.role());
            out.writeInt(thread.cpu());
            out.writeUTF(thread.reason());
        }
    }

    private static List<ThreadPlacement> readPlacement(DataInputStream in) throws IOException {
        List<ThreadPlacement> placement = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            placement.add(new ThreadPlacement(in.readUTF(), in.readInt(), in.readUTF()));
        }
        return placement;
    }

    private static void writeFloor(HarnessFloor floor, DataOutputStream out) throws IOException {
        out.writeDouble(floor.clockReadNanos());
        out.writeLong(floor.clockGranularityNanos());
        out.writeDouble(floor.invocationNanos());
        out.writeLong(floor.overshootP50Nanos());
        out.writeLong(floor.overshootP99Nanos());
    }

    private static void writeCpu(List<CpuUse> cpu, DataOutputStream out) throws IOException {
        out.writeInt(cpu.size());
        for (CpuUse use : cpu) {
            out.writeUTF(use.role());
            out.writeLong(use.elapsedNanos());
            out.writeLong(use.cpuNanos());
            writeCalls(use.calls(), out);
            out.writeInt(use.threads().size());
            for (CpuUse.ThreadUse thread : use.threads()) {
                out.writeUTF(thread.name());
                out.writeLong(thread.cpuNanos());
                out.writeLong(thread.queuedNanos());
                out.writeLong(thread.voluntarySwitches());
                out.writeLong(thread.involuntarySwitches());
                out.writeLong(thread.reads());
                out.writeLong(thread.writes());
            }
        }
    }

    private static void writeCalls(Optional<SystemCalls> calls, DataOutputStream out) throws IOException {
        out.writeBoolean(calls.isPresent());
        if (calls.isPresent()) {
            out.writeLong(calls.get().reads());
            out.writeLong(calls.get().writes());
            out.writeLong(calls.get().transport());
            out.writeLong(calls.get().invocations());
        }
    }

    private static List<CpuUse> readCpu(DataInputStream in) throws IOException {
        List<CpuUse> cpu = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            cpu.add(new CpuUse(in.readUTF(), in.readLong(), in.readLong(), readCalls(in), readThreads(in)));
        }
        return cpu;
    }

    private static Optional<SystemCalls> readCalls(DataInputStream in) throws IOException {
        return in.readBoolean()
                ? Optional.of(new SystemCalls(in.readLong(), in.readLong(), in.readLong(), in.readLong()))
                : Optional.empty();
    }

    private static List<CpuUse.ThreadUse> readThreads(DataInputStream in) throws IOException {
        List<CpuUse.ThreadUse> threads = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            threads.add(new CpuUse.ThreadUse(
                    in.readUTF(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong()));
        }
        return threads;
    }

    private static void writeFacts(Map<String, String> facts, DataOutputStream out) throws IOException {
        out.writeInt(facts.size());
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            out.writeUTF(fact.getKey());
            out.writeUTF(fact.getValue());
        }
    }

    private static Map<String, String> readFacts(DataInputStream in) throws IOException {
        Map<String, String> facts = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            facts.put(name, in.readUTF());
        }
        return facts;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import com.google.errorprone.annotations.FormatMethod;
import com.sun.management.OperatingSystemMXBean;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.mesh.run.MeshListener;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.MeshSpec;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real coordinator with thousands of real connections, and what it costs: {@code coordinator AGENTS SECONDS} waits so long for all to
 * come, and to come back after they were cut; {@code agents AGENTS SPREAD PORT PIN} is a crowd of them in one JVM, without any that measure.
 * The token is in the file that {@code MESH_TOKEN} names. Prints figures; see {@code benchmarks/mesh}.
 */
final class CrowdMain {

    private static final long SECOND = 1_000_000_000L;
    private static final int ROUNDS = 8;
    private static final long IDLE_MILLIS = 10_000;

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final int agents;

    private CrowdMain(int agents) {
        this.agents = agents;
    }

    public static void main(String[] arguments) throws Exception {
        Token token =
                new Token(Files.readString(Path.of(System.getenv("MESH_TOKEN"))).strip());
        CrowdMain main = new CrowdMain(Integer.parseInt(arguments[1]));
        if (arguments[0].equals("coordinator")) {
            main.coordinate(token, Long.parseLong(arguments[2]));
        } else {
            new Crowd(main.agents, Long.parseLong(arguments[2]), Integer.parseInt(arguments[3]), arguments[4], token)
                    .run();
        }
        System.exit(0);
    }

    private void coordinate(Token token, long seconds) throws Exception {
        MeshPlan plan = new MeshPlan(
                agents + 1, // so that it begins when the time is over
                2,
                seconds * SECOND,
                1,
                ROUNDS,
                new Directions(false, false),
                2 * SECOND,
                1);
        Joins joins = new Joins();
        MeshSpec spec = new MeshSpec(
                new Single(CellSpec.of(PingSpec.over("tcp").build())), plan, "127.0.0.1", 0, Optional.empty());
        try (MeshRun mesh = new MeshRun(spec, token, joins, Optional.empty())) {
            long emptyBytes = heapBytes();
            System.out.println(mesh.port() + " " + mesh.pin());
            phase("join", joins.first(), joins.all());
            Thread.sleep(2000);
            long began = system.getProcessCpuTime();
            Thread.sleep(IDLE_MILLIS);
            print(
                    "idle: %.1f %% of a CPU, %d beats a second",
                    (system.getProcessCpuTime() - began) / 1e4 / IDLE_MILLIS, agents);
            print(
                    "memory: heap %.0f KiB an agent, process %s",
                    (heapBytes() - emptyBytes) / 1024.0 / agents, resident());
            phase("back after a cut", joins.firstAgain(), joins.allAgain());
            MeshResult result = mesh.await();
            print(
                    "rounds: %d of %d cells measured, %.1f %% of a CPU, heap at the end %.0f MiB, process %s",
                    result.count(State.MEASURED),
                    result.cells().size(),
                    joins.share(),
                    heapBytes() / 1048576.0,
                    resident());
            result.cells().stream()
                    .filter(cell -> cell.state() != State.MEASURED)
                    .map(cell -> cell.reason().replaceAll("[0-9a-f]{4,}|\\d+", "N"))
                    .distinct()
                    .limit(5)
                    .forEach(reason -> print("  missed: %s", reason));
        }
    }

    private void phase(String name, CountDownLatch first, CountDownLatch all) throws InterruptedException {
        first.await();
        long began = System.nanoTime();
        long cpu = system.getProcessCpuTime();
        all.await();
        double seconds = (System.nanoTime() - began) / 1e9;
        print(
                "%s: %d agents in %.1f s, %.0f handshakes a second, %.2f ms of CPU each",
                name, agents, seconds, agents / seconds, (system.getProcessCpuTime() - cpu) / 1e6 / agents);
    }

    private static long heapBytes() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static String resident() throws Exception {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS"))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024 + " MiB")
                .findFirst()
                .orElse("unknown");
    }

    @FormatMethod
    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
        System.out.flush();
    }

    /** Counts who comes, and notes what the rounds take. */
    private final class Joins implements MeshListener {

        private final CountDownLatch first = new CountDownLatch(1);
        private final CountDownLatch all = new CountDownLatch(agents);
        private final CountDownLatch firstAgain = new CountDownLatch(agents + 1);
        private final CountDownLatch allAgain = new CountDownLatch(2 * agents);
        private final AtomicInteger rounds = new AtomicInteger();
        private volatile long roundsBegan;
        private volatile long cpuBefore;
        private volatile double share;

        @Override
        public void joined(String name, int joined, int expected) {
            first.countDown();
            all.countDown();
            firstAgain.countDown();
            allAgain.countDown();
        }

        @Override
        public void progressed(Progress progress) {
            if (rounds.getAndIncrement() == 0) {
                roundsBegan = System.nanoTime();
                cpuBefore = system.getProcessCpuTime();
            }
            share = 100.0 * (system.getProcessCpuTime() - cpuBefore) / Math.max(1, System.nanoTime() - roundsBegan);
        }

        CountDownLatch first() {
            return first;
        }

        CountDownLatch all() {
            return all;
        }

        CountDownLatch firstAgain() {
            return firstAgain;
        }

        CountDownLatch allAgain() {
            return allAgain;
        }

        double share() {
            return share;
        }
    }
}

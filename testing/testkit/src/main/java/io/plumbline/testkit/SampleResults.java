// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Results like those of a benchmark, made without measuring: every call returns an equal value on every host, so tests
 * of files and reports may compare text.
 */
public final class SampleResults {

    private static final Instant STARTED_AT = Instant.parse("2026-03-14T09:26:53.589793238Z");

    private SampleResults() {}

    /**
     * A round trip at 10,000 per second: 2 forks of 2 runs of 3 s, with probes, jitter, intervals, a few censored
     * values and caveats that leave it valid.
     */
    public static BenchmarkResult rich() {
        SampleRun normal = SampleRun.scheduled().withProbes();
        List<ForkResult> forks = List.of(
                fork(0, List.of(normal.build(0, at(4), 11), normal.build(1, at(8), 12))),
                fork(
                        1,
                        List.of(
                                normal.build(0, at(16), 13),
                                normal.withCensored(3, 2, 1).build(1, at(20), 14))));
        List<Caveat> caveats = List.of(
                CaveatCode.REPLIES_LOST.warning(
                        "1 reply of 120,000 never came.", "Look for drops on the way: netstat -s, ethtool -S."),
                CaveatCode.CENSORED.warning(
                        "3 invocations were unsent and 2 in flight at the end; only a lower bound is known for them.",
                        "Raise --duration, or the bounded wait at the end."),
                CaveatCode.TOO_FEW_SAMPLES.note(
                        "p99.99 of a run stands on 3 samples.", "Raise --duration to 10s or more."));
        return result("TCP round trip, spin, 32 B", "10000/s", true, forks, caveats);
    }

    /** A round trip back to back: one fork of 2 runs, without response, wait and lateness, and without caveats. */
    public static BenchmarkResult closedLoop() {
        SampleRun run = SampleRun.closedLoop().withProbes();
        List<ForkResult> forks = List.of(fork(0, List.of(run.build(0, at(4), 21), run.build(1, at(8), 22))));
        return result("TCP round trip, spin, 32 B, back to back", "closed loop", true, forks, List.of());
    }

    /** A user's task at 10,000 per second for 8 clients on 2 threads, of whom one is slower: one fork of 2 runs. */
    public static BenchmarkResult manyClients() {
        SampleRun run = SampleRun.scheduled();
        ClientSpread first = new ClientSpread(
                8,
                2,
                List.of(
                        new SeriesSpread(
                                "response", new Spread(20_000, 21_000, 35_000), new Spread(40_000, 44_000, 90_000)),
                        new SeriesSpread(
                                "service", new Spread(19_000, 20_000, 30_000), new Spread(38_000, 41_000, 70_000))));
        ClientSpread second = new ClientSpread(
                8,
                2,
                List.of(
                        new SeriesSpread(
                                "response", new Spread(19_500, 21_500, 34_000), new Spread(39_000, 45_000, 95_000)),
                        new SeriesSpread(
                                "service", new Spread(18_500, 20_500, 29_000), new Spread(37_000, 42_000, 75_000))));
        List<ForkResult> forks =
                List.of(fork(0, List.of(run.build(0, at(4), 41, first), run.build(1, at(8), 42, second))));
        return result("com.acme.PlaceOrder", "10000/s", false, forks, List.of());
    }

    /**
     * Round trips back to back, one run in each fork.
     *
     * @param meanNanos mean of a round trip in nanoseconds
     * @param forks how many forks
     */
    public static BenchmarkResult backToBack(long meanNanos, int forks) {
        SampleRun run = new SampleRun(0, meanNanos, false, 0, new SampleRun.Censored(0, 0, 0));
        return result("round trip", "closed loop", true, forks(run, forks), List.of());
    }

    /** Round trips to a service, back to back: {@code meanNanos} nanoseconds on average. */
    public static BenchmarkResult service(long meanNanos) {
        BenchmarkResult result = backToBack(meanNanos, 3);
        Map<String, String> facts = Map.of(
                FactNames.SERVICE_PROTOCOL, "redis",
                FactNames.SERVICE_SERVER, "redis 7.0.15",
                FactNames.SERVICE_MEASURES, "redis's command thread; no disk",
                FactNames.SERVICE_REQUEST_BYTES, "20",
                FactNames.SERVICE_REPLY_BYTES, "3");
        List<ForkResult> forks =
                result.forks().stream().map(fork -> fork.withFacts(facts)).toList();
        return result.withForks(forks, result.summary()).withCaveats(List.of());
    }

    /** The same with what an end takes that does nothing: {@code floorNanos} nanoseconds on average. */
    public static BenchmarkResult service(long meanNanos, long floorNanos, Optional<String> reflector) {
        BenchmarkResult floor = backToBack(floorNanos, 6);
        return service(meanNanos).withServiceFloor(new ServiceFloor(reflector, floor.forks(), floor.summary(), ""));
    }

    /**
     * Round trips on a schedule, in one fork of one run.
     *
     * @param perSecond rate, a divisor of 1,000,000,000
     * @param meanNanos mean of a round trip in nanoseconds
     */
    public static BenchmarkResult onSchedule(long perSecond, long meanNanos) {
        SampleRun run = new SampleRun(1_000_000_000L / perSecond, meanNanos, false, 0, new SampleRun.Censored(0, 0, 0));
        return result("round trip", perSecond + "/s", true, forks(run, 1), List.of());
    }

    /**
     * Round trips on a schedule with both legs, the jitter of the host and intervals, which don't end early if the rate is too
     * much: then the backlog grows, and the result is invalid.
     *
     * @param perSecond rate, 1 to 20,000
     * @param meanNanos mean of a round trip in nanoseconds
     * @param shape how many forks, of how many intervals, and the number of the first
     */
    public static BenchmarkResult loaded(long perSecond, long meanNanos, Shape shape) {
        long gapNanos = 1_000_000_000L / perSecond;
        SampleRun run = new SampleRun(gapNanos, meanNanos, true, shape.intervals(), new SampleRun.Censored(0, 0, 0));
        List<ForkResult> forks = new ArrayList<>();
        for (int index = 0; index < shape.forks(); index++) {
            int turn = shape.turn() + index;
            forks.add(fork(index, List.of(run.build(0, at(10 * turn), perSecond + turn))));
        }
        Caveat saturated = CaveatCode.SATURATED.invalid(
                "The backlog grew all the time; percentiles only tell how long the run was.", "Lower --rate.");
        return result(
                "round trip", perSecond + "/s", true, forks, meanNanos > gapNanos ? List.of(saturated) : List.of());
    }

    /**
     * Size of a sample result.
     *
     * @param forks how many forks, each of one run
     * @param intervals how many intervals of each run
     * @param turn how many forks were measured before
     */
    public record Shape(int forks, int intervals, int turn) {}

    private static List<ForkResult> forks(SampleRun run, int count) {
        List<ForkResult> forks = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            forks.add(fork(index, List.of(run.build(0, at(4 + 10 * index), 60 + index))));
        }
        return forks;
    }

    /**
     * A user's task at 20,000 per second that manages 16,000: the backlog grows, a fifth is unsent, the result is
     * invalid.
     */
    public static BenchmarkResult saturated() {
        SampleRun run = SampleRun.saturated();
        List<ForkResult> forks = List.of(fork(0, List.of(run.build(0, at(4), 31))));
        List<Caveat> caveats = List.of(
                CaveatCode.SATURATED.invalid(
                        "The backlog grew by 0.25 s per second; percentiles only tell how long the run was.",
                        "Lower --rate below 16000/s."),
                CaveatCode.OFFERED_RATE_MISSED.warning(
                        "16,000 of 20,000 invocations per second were completed.",
                        "Lower --rate, or make the task faster."));
        return result("com.acme.OrderTask", "20000/s", false, forks, caveats);
    }

    /** The same for 8 clients on 4 threads, whose service differs less than what they feel. */
    public static BenchmarkResult manyClientsSaturated() {
        BenchmarkResult single = saturated();
        ClientSpread spread = new ClientSpread(
                8,
                4,
                List.of(
                        new SeriesSpread(
                                "response",
                                new Spread(350_000_000, 375_000_000, 400_000_000),
                                new Spread(700_000_000, 740_000_000, 750_000_000)),
                        new SeriesSpread(
                                "service", new Spread(47_000, 48_000, 49_000), new Spread(215_000, 228_000, 260_000))));
        List<ForkResult> forks = List.of(fork(0, List.of(SampleRun.saturated().build(0, at(4), 31, spread))));
        return single.withForks(forks, single.summary());
    }

    /** The smallest whole result: one fork, one run, no probes, intervals, placement, facts or caveats. */
    public static BenchmarkResult minimal() {
        RunResult run = SampleRun.scheduled().withoutIntervals().build(0, at(4), 41);
        ForkResult bare = bare(0, List.of(run), EndState.COMPLETED, "");
        return result("com.acme.OrderTask", "10000/s", false, List.of(bare), List.of());
    }

    /** A benchmark whose second fork died before its first run was over. */
    public static BenchmarkResult died() {
        ForkResult whole = fork(0, List.of(SampleRun.scheduled().withProbes().build(0, at(4), 51)));
        ForkResult dead = bare(1, List.of(), EndState.DIED, "the process ended with status 137 (killed)");
        Caveat caveat = CaveatCode.FORK_DIED.invalid(
                "Fork 2 of 2 ended with status 137 (killed) in its warm-up.",
                "Look for the out-of-memory killer: dmesg.");
        return result("com.acme.OrderTask", "10000/s", false, List.of(whole, dead), List.of(caveat));
    }

    private static Instant at(int seconds) {
        return STARTED_AT.plusSeconds(seconds);
    }

    private static BenchmarkResult result(
            String title, String rate, boolean roundTrip, List<ForkResult> forks, List<Caveat> caveats) {
        return new BenchmarkResult(
                "0.1.0-SNAPSHOT",
                title,
                roundTrip,
                STARTED_AT,
                Origin.CODE,
                Map.of("client-cpu", "1"),
                host(),
                forks,
                SampleSummary.of(forks),
                caveats,
                Optional.of(new Single(cell(title, rate, roundTrip).forks(forks.size()))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static CellSpec cell(String title, String rate, boolean roundTrip) {
        CellSpec cell = CellSpec.of(roundTrip ? PingSpec.over("tcp").build() : new TaskSpec(title))
                .duration(Duration.ofSeconds(3));
        return rate.equals(LoadSpec.CLOSED_LOOP) ? cell.closedLoop() : cell.at(Rate.parse(rate));
    }

    private static HostFacts host() {
        return new HostFacts(
                "bench-1",
                "Debian GNU/Linux 13 (trixie)",
                "6.18.5-amd64",
                "AMD EPYC 9554 \"Genoa\", 64-Core",
                4,
                List.of(0, 1, 3),
                16_777_216_000L,
                "kvm",
                new TreeMap<>(Map.of("clock_source", "tsc", "governor", "performance")));
    }

    /** A fork that knows no more than its JVM and its floor. */
    private static ForkResult bare(int index, List<RunResult> runs, EndState end, String detail) {
        return new ForkResult(
                index,
                jvm(),
                List.of(),
                "spin",
                floor(),
                List.of(),
                Map.of(),
                runs,
                end,
                detail,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static ForkResult fork(int index, List<RunResult> runs) {
        List<ThreadPlacement> placement = List.of(
                new ThreadPlacement("client", 1, "first CPU of the widest core"),
                new ThreadPlacement("reflector", 3, "asked for"),
                new ThreadPlacement("jitter", ThreadPlacement.UNPINNED, "no CPU to spare"));
        return new ForkResult(
                index,
                jvm(),
                placement,
                "spin",
                floor(),
                List.of(
                        new CpuUse(
                                "client",
                                6_000_000_000L,
                                6_120_000_000L,
                                Optional.of(new SystemCalls(853_211, 60_007, 0, 60_000, 0)),
                                List.of(
                                        new ThreadUse("main", 5_990_000_000L, 4_000_000, 12, 40, 852_000, 60_000, 17),
                                        new ThreadUse("C2 CompilerThre", 90_000_000, 1_000_000, 31, 2, 0, 0, 0))),
                        new CpuUse(
                                "reflector",
                                6_500_000_000L,
                                6_490_000_000L,
                                Optional.of(new SystemCalls(12, 60_000, 903_000, 60_000, 0)),
                                List.of(new ThreadUse("plumbline-refle", 6_480_000_000L, 0, 3, 9, 0, 0, 0)))),
                Map.of(
                        "reflector_pid",
                        Integer.toString(4711 + index),
                        "transport",
                        "tcp",
                        SystemCalls.countedFact("client"),
                        SystemCalls.ALL_COUNTED,
                        SystemCalls.countedFact("reflector"),
                        SystemCalls.SOME_COUNTED),
                runs,
                EndState.COMPLETED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static JvmFacts jvm() {
        return new JvmFacts(
                "25.0.1+8-LTS",
                "Eclipse Adoptium",
                "OpenJDK 64-Bit Server VM",
                "/opt/jdk-25",
                "G1 Young Generation, G1 Old Generation",
                List.of("-Xmx1g", "-XX:+AlwaysPreTouch"),
                OptionalLong.of(1 << 30));
    }

    private static HarnessFloor floor() {
        return new HarnessFloor(22.6, 11, 61.25, 43, 97);
    }
}

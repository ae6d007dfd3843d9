// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.Rate;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.Percent;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.RateList;
import io.plumbline.model.option.RecordedUnit;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.spec.VariedOption;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.DiskSpec.Access;
import io.plumbline.model.subject.DiskSpec.Layout;
import io.plumbline.model.subject.DiskSpec.Sync;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.model.subject.ReflectorPlace;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Experiments with any values that their records allow, drawn from a seed. */
final class RandomExperiments {

    private static final String ODD_CHARACTERS = "a,\"'\n\r\t\\/{}[]:\u0000\u001f\u2028äß€中 ;=";

    private final Random random;

    private RandomExperiments(long seed) {
        random = new Random(seed);
    }

    static Stream<Experiment> many(int count) {
        return IntStream.range(0, count).mapToObj(seed -> new RandomExperiments(seed).experiment(seed % 5));
    }

    private Experiment experiment(int kind) {
        return switch (kind) {
            case 0 ->
                new Single(
                        cell(random.nextBoolean()),
                        list(() -> Objective.parse(one("parse:p99<1ms", "loss<0.1%"))),
                        random.nextBoolean());
            case 1 -> new Matrix(text(), cell(random.nextBoolean()), axes(), seed());
            case 2 -> new Sweep(cell(false), rates(), list(this::text), seed());
            case 3 -> variants();
            default -> search(cell(random.nextBoolean()));
        };
    }

    private Variants variants() {
        List<CellSpec> candidates = Stream.generate(() -> cell(random.nextBoolean()))
                .limit(1 + random.nextInt(3))
                .toList();
        return new Variants(
                text(),
                cell(random.nextBoolean()),
                candidates,
                Margins.parse(one("5%", "12.5%+2us", "300ns,p99:1%,p99.95:2ms")),
                list(() -> (1 + random.nextInt(990)) / 10.0),
                random.nextBoolean(),
                seed());
    }

    private Search search(CellSpec base) {
        Rate rate = rate();
        return new Search(
                base,
                List.of(
                        Objective.parse("p" + (1 + random.nextInt(98)) + ".5<" + (1 + random.nextInt(1000)) + "us"),
                        Objective.parse(one("parse:p99<1ms", "loss<0.1%", "achieved>99.5%"))),
                new Search.Rates(rate, one(rate, Rate.LOWEST), one(rate, Rate.HIGHEST)),
                0.005 + random.nextDouble() / 2,
                base.effort().duration().plusNanos(random.nextInt() & 0xffff),
                random.nextInt(10));
    }

    private Axes axes() {
        Optional<CpuPairs> pairs =
                Optional.of(CpuPairs.parse(one("all", "0:1", "0:1,3:2"))).filter(all -> random.nextBoolean());
        return new Axes(
                list(() -> new Medium(text(), one(WaitStrategy.values()))),
                list(() -> new ByteSize(random.nextInt(1 << 20))),
                pairs.isPresent() ? List.of() : list(this::placement),
                pairs,
                list(this::rate),
                list(this::text),
                list(() -> new VariedOption(one("size", "jvm-arg"), List.of(text(), "a,b\\c", "\\"))),
                list(() -> (DiskSpec) disk()));
    }

    private CellSpec cell(boolean mayHaveOwnRates) {
        Subject subject = switch (random.nextInt(6)) {
            case 0 -> service();
            case 1 -> disk();
            case 2, 3 -> ping();
            default -> task();
        };
        return new CellSpec(
                subject,
                load(mayHaveOwnRates),
                new EffortSpec(
                        random.nextInt(10_000_001),
                        duration(),
                        duration().plusSeconds(1),
                        1 + random.nextInt(10_000),
                        1 + random.nextInt(1000)),
                new PlaceSpec(placement(), cpu(), cpu()),
                new JvmSpec(maybe(this::text), list(this::text), subject instanceof TaskSpec ? text() : ""),
                new RecordingSpec(
                        maybe(() -> duration().plusMillis(10)),
                        random.nextInt(1001),
                        one(JitterChoice.values()),
                        duration(),
                        duration().plusMillis(1),
                        new Percent(random.nextInt(1001) / 1000.0),
                        one(ExplainChoice.values()),
                        random.nextBoolean(),
                        maybe(this::text)));
    }

    private Subject task() {
        return new TaskSpec("a" + text(), one(TaskSpec.Kind.values()), map());
    }

    private Subject service() {
        return new ServiceSpec(
                ServiceUrl.parse(one(
                        "redis://h",
                        "raw+unix:///run/a.sock?request=hex:00",
                        "http://bench@[::1]:80/a?b=c#expect=2xx")),
                maybe(this::text),
                maybe(() -> "0f".repeat(32)),
                maybe(this::text),
                one(WaitStrategy.values()),
                duration().plusNanos(1),
                new ByteSize(64 + random.nextInt((1 << 20) - 64)));
    }

    private Subject disk() {
        Access access = one(Access.values());
        boolean isMap = access == Access.MAP;
        return new DiskSpec(
                "/" + one("var/lib/a", "a b", "50%?#"),
                one(isMap ? new Sync[] {Sync.NONE, Sync.FDATASYNC} : Sync.values()),
                access,
                one(isMap ? new Layout[] {Layout.OVERWRITE} : Layout.values()),
                new ByteSize((1 << 20) + random.nextInt(1 << 20)),
                new ByteSize(1 + random.nextInt(1 << 20)));
    }

    private Subject ping() {
        Optional<String> address = maybe(this::text);
        return PingSpec.over(text())
                .address(address)
                .secretFile(address.flatMap(known -> maybe(this::text)))
                .pin(address.flatMap(known -> maybe(() -> "0f".repeat(32))))
                .dataAddress(address.flatMap(known -> maybe(() -> ":4711")))
                .source(maybe(() -> "10.0.0.1"))
                .dscp(maybe(() -> one("ef", "cs5", "17")))
                .reflector(address.isPresent() ? ReflectorPlace.AUTO : one(ReflectorPlace.values()))
                .transportOptions(map())
                .clientWait(one(WaitStrategy.values()))
                .reflectorWait(maybe(() -> one(WaitStrategy.values())))
                .reflectorThreads(random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(1, 1025)))
                .size(new ByteSize(1 + random.nextInt(1 << 20)))
                .socketBuffer(new ByteSize(random.nextInt(1 << 30)))
                .legs(one(Legs.values()))
                .receiver(one(Receiver.values()))
                .replyTimeout(duration().plusNanos(1))
                .lossTimeout(duration().plusNanos(1))
                .reflectorFault(ReflectorFault.parse(one("none", "late=2ms", "late=1500ns,every=3", "never", "twice")))
                .build();
    }

    private LoadSpec load(boolean mayHaveOwnRates) {
        int clients = 1 + random.nextInt(1024);
        Optional<Rate> rate = maybe(this::rate);
        return new LoadSpec(
                rate,
                arrivals(rate.isPresent(), mayHaveOwnRates),
                clients,
                1 + random.nextInt(clients),
                1 + random.nextInt(1 << 20),
                one(PacerChoice.values()));
    }

    private Arrivals arrivals(boolean hasRate, boolean mayHaveOwnRates) {
        if (hasRate) {
            return one(
                    Arrivals.uniform(),
                    new Arrivals.Poisson(random.nextLong()),
                    new Arrivals.Burst(1 + random.nextInt(1_000_000)));
        }
        return mayHaveOwnRates
                ? one(
                        Arrivals.uniform(),
                        new Arrivals.Ramp(rate(), rate(), duration().plusNanos(1)),
                        new Arrivals.Recorded("a" + text(), maybe(() -> one(RecordedUnit.values()))))
                : Arrivals.uniform();
    }

    private RateList rates() {
        return RateList.parse(one("auto", "1k..200k*1.5", " 1k, 2k,5k", "1k..10k+1k,auto,30/m"));
    }

    private Rate rate() {
        return Rate.parse((1 + random.nextInt(99_999)) + one("", "/s", ".5/s", "/m", "/h", ".25k/m"));
    }

    private PlacementChoice placement() {
        return PlacementChoice.parse(one("auto", "none", "same-cpu", "smt-sibling", "same-l3", "cross-socket"));
    }

    private OptionalInt cpu() {
        return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(1000));
    }

    private OptionalLong seed() {
        return random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(random.nextLong());
    }

    private Duration duration() {
        return one(
                Duration.ZERO,
                Duration.ofSeconds(random.nextInt(100_000)),
                Duration.ofNanos(random.nextInt(Integer.MAX_VALUE)));
    }

    private Map<String, String> map() {
        Map<String, String> map = new TreeMap<>();
        list(this::text).forEach(key -> map.put(key, text()));
        return map;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(ODD_CHARACTERS.charAt(random.nextInt(ODD_CHARACTERS.length())));
        }
        return text.toString();
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.empty() : Optional.of(value.get());
    }

    private <T> List<T> list(Supplier<T> element) {
        return Stream.generate(element).limit(random.nextInt(4)).toList();
    }

    @SafeVarargs
    private <T> T one(T... values) {
        return values[random.nextInt(values.length)];
    }
}

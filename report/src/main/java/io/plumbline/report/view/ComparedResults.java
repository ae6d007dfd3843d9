// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkEvidence;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.ShiftFunction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two results of the same subject, measured apart. */
public record ComparedResults(ResultView base, ResultView candidate) {

    private static final double SAME_RATE = 1e-3;
    private static final String NONE = "none";
    private static final String JVM_ARGUMENT = "jvm-arg";
    private static final String OURS = "-Dplumbline.";
    private static final String OF_THE_MOMENT = "load_average";

    /** A value in which the results differ. */
    public record Difference(String name, String base, String candidate) {}

    public ComparedResults(BenchmarkResult base, BenchmarkResult candidate) {
        this(new ResultView(base), new ResultView(candidate));
    }

    public Optional<String> obstacle() {
        return Stream.of(base, candidate).anyMatch(view -> view.headline().isEmpty())
                ? Optional.of("one of them has no figures")
                : otherSubject().or(this::otherLoad);
    }

    private Optional<String> otherSubject() {
        boolean isOther = base.result().roundTrip() != candidate.result().roundTrip();
        boolean isOtherTask = !base.result().roundTrip()
                && !base.result().title().equals(candidate.result().title());
        return isOther || isOtherTask
                ? Optional.of(
                        "they measure different things: base=" + base.result().title() + ", candidate="
                                + candidate.result().title())
                : Optional.empty();
    }

    private Optional<String> otherLoad() {
        double before = base.offeredPerSecond().orElse(0.0);
        double after = candidate.offeredPerSecond().orElse(0.0);
        return Math.abs(after - before) > SAME_RATE * Math.max(before, after)
                ? Optional.of(
                        "they were measured at different rates: base=" + load(base) + ", candidate=" + load(candidate))
                : Optional.empty();
    }

    private static String load(ResultView view) {
        return view.offeredPerSecond().map(Quantity::plainRate).orElse("closed loop");
    }

    /** Tells whether both are of the same host, as far as what is stored of it tells. */
    public boolean isOfOneHost() {
        return fingerprint(base.result().host())
                .equals(fingerprint(candidate.result().host()));
    }

    private static List<Object> fingerprint(HostFacts host) {
        return List.of(host.hostName(), host.cpuModel(), host.allowedCpus(), host.virtualization());
    }

    public Duration between() {
        return Duration.between(base.result().startedAt(), candidate.result().startedAt())
                .abs();
    }

    public List<Difference> differences() {
        Optional<Difference> arguments = jvmArguments();
        List<Difference> all = new ArrayList<>(differences(ComparedResults::options).stream()
                .filter(one -> arguments.isEmpty() || !one.name().equals(JVM_ARGUMENT))
                .toList());
        add(all, "JVM", view -> ofJvms(view, JvmFacts::version));
        add(all, "JVM vendor", view -> ofJvms(view, jvm -> jvm.vendor() + ", " + jvm.name()));
        arguments.ifPresent(all::add);
        add(all, "collector", view -> ofJvms(view, FactsText::collector));
        maxHeap(all);
        add(all, "Plumbline", view -> view.result().toolVersion());
        add(all, "host", view -> view.result().host().hostName());
        add(all, "CPU", view -> view.result().host().cpuModel());
        add(all, "allowed CPUs", view -> view.result().host().allowedCpus().toString());
        add(all, "kernel", view -> view.result().host().kernel());
        differences(view -> view.result().host().more()).stream()
                .filter(one -> !one.name().startsWith(OF_THE_MOMENT))
                .forEach(all::add);
        return all;
    }

    private static Map<String, String> options(ResultView view) {
        return view.result().options().stream()
                .collect(Collectors.toMap(
                        OptionValue::name, OptionValue::value, (first, second) -> first + " " + second, TreeMap::new));
    }

    private static String ofJvms(ResultView view, Function<JvmFacts, String> fact) {
        return view.jvms().stream().map(fact).distinct().sorted().collect(Collectors.joining(", "));
    }

    /** Those that one side alone has, in the order in which its JVMs were given them. */
    private Optional<Difference> jvmArguments() {
        List<String> before = arguments(base);
        List<String> after = arguments(candidate);
        boolean isKnown = !base.jvms().isEmpty() && !candidate.jvms().isEmpty();
        return !isKnown || before.equals(after)
                ? Optional.empty()
                : Optional.of(new Difference("JVM arguments", without(after, before), without(before, after)))
                        .filter(one -> !one.base().equals(one.candidate()));
    }

    private static List<String> arguments(ResultView view) {
        return view.jvms().stream()
                .flatMap(jvm -> jvm.arguments().stream())
                .filter(argument -> !argument.startsWith(OURS))
                .distinct()
                .toList();
    }

    private static String without(List<String> others, List<String> arguments) {
        List<String> own = arguments.stream()
                .filter(argument -> !others.contains(argument))
                .toList();
        return own.isEmpty() ? NONE : String.join(" ", own);
    }

    /** Of a file that doesn't have it nobody knows whether it differs. */
    private void maxHeap(List<Difference> all) {
        boolean isKnown = Stream.of(base, candidate)
                .allMatch(view ->
                        view.jvms().stream().allMatch(jvm -> jvm.maxHeapBytes().isPresent()));
        if (isKnown) {
            add(
                    all,
                    "max heap",
                    view -> ofJvms(
                            view, jvm -> Quantity.bytes(jvm.maxHeapBytes().orElseThrow())));
        }
    }

    private List<Difference> differences(Function<ResultView, Map<String, String>> part) {
        Map<String, String> before = part.apply(base);
        Map<String, String> after = part.apply(candidate);
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        List<Difference> found = new ArrayList<>();
        names.forEach(name -> add(found, name, view -> part.apply(view).getOrDefault(name, NONE)));
        return found;
    }

    private void add(List<Difference> found, String name, Function<ResultView, String> part) {
        String before = part.apply(base);
        String after = part.apply(candidate);
        if (!Objects.equals(before, after)) {
            found.add(new Difference(name, before, after));
        }
    }

    public Comparison judged(Rule rule) {
        return Comparison.apart(forks(base, 0, rule), forks(candidate, 1, rule), rule);
    }

    /** All forks of both in one, as they weren't measured in turns. */
    Block block(Rule rule) {
        return new Block(Stream.concat(forks(base, 0, rule).stream(), forks(candidate, 1, rule).stream())
                .toList());
    }

    /** Counts the forks of a result that are no evidence, as the host took their CPUs away. */
    public static int leftOut(ResultView view) {
        ForkEvidence evidence = new ForkEvidence(view.result());
        return evidence.forks(0, List.of()).size()
                - evidence.sound(0, List.of()).size();
    }

    private static List<VariantFork> forks(ResultView view, int variant, Rule rule) {
        return new ForkEvidence(view.result()).sound(variant, ShiftFunction.with(rule.percentiles()));
    }
}

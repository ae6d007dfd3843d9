// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.report.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Host and JVM in a few words, and how many of something there are. */
public final class FactsText {

    /** Properties, what every fork gets, and what collector and heap say already. */
    private static final Pattern USUAL = Pattern.compile(
            "(?i)-D.*|-XX:\\+PerfDisableSharedMem|--enable-native-access=.*|-XX:\\+Use\\w+GC|-Xm[sxn]\\d+[mg]");

    private FactsText() {}

    /** Begins a text with a capital letter. */
    public static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    public static String of(HostFacts host) {
        return joined(Stream.of(
                shortCpuModel(host.cpuModel()),
                cpus(host),
                (host.kernel().matches("\\d.*") ? "kernel " : "") + host.kernel(),
                visible(host.virtualization())));
    }

    private static String visible(String virtualization) {
        return Set.of("none", "unknown").contains(virtualization) ? "" : virtualization;
    }

    private static String joined(Stream<String> facts) {
        return facts.filter(fact -> !fact.isBlank()).collect(Collectors.joining(", "));
    }

    public static String brief(HostFacts host) {
        return joined(Stream.of(shortCpuModel(host.cpuModel()), cpus(host), visible(host.virtualization())));
    }

    public static String inFull(HostFacts host) {
        return host.hostName() + ", " + host.cpuModel() + ", " + counted(host.onlineCpus(), "CPU") + ", kernel "
                + host.kernel() + ", virtualization: " + host.virtualization();
    }

    private static String shortCpuModel(String model) {
        return model.replaceAll("\\((R|r|TM|tm)\\)|\\b(CPU|Processor)\\b", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String cpus(HostFacts host) {
        int allowed = host.allowedCpus().size();
        String online = counted(host.onlineCpus(), "CPU");
        return allowed == 0 || allowed == host.onlineCpus() ? online : allowed + " of " + online;
    }

    public static String of(JvmFacts jvm) {
        List<String> facts = new ArrayList<>();
        facts.add(jvm.name().replaceAll(" ?(64-Bit )?(Server )?VM", "") + " "
                + jvm.version().replaceAll("\\+.*", ""));
        facts.add(collector(jvm));
        jvm.arguments().forEach(argument -> heap(argument).ifPresent(facts::add));
        facts.addAll(jvm.arguments().stream()
                .filter(argument -> !USUAL.matcher(argument).matches())
                .toList());
        return joined(facts.stream());
    }

    private static Optional<String> heap(String argument) {
        return argument.matches("(?i)-Xmx\\d+[mg]")
                ? Optional.of(argument.replaceAll("\\D", "") + " "
                        + argument.substring(argument.length() - 1).toUpperCase(Locale.ROOT) + "B")
                : Optional.empty();
    }

    public static String collector(JvmFacts jvm) {
        return switch (jvm.collector().strip().split("[ ,]", 2)[0]) {
            case "G1" -> "G1";
            case "ZGC" -> "ZGC";
            case "PS" -> "Parallel";
            case "Copy" -> "Serial";
            case "Shenandoah" -> "Shenandoah";
            default -> jvm.collector();
        };
    }

    public static String counted(long count, String what) {
        return Quantity.count(count) + " " + what + (count == 1 ? "" : "s");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.result.BenchmarkResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The host and JVM that figures were measured on. Only figures of the same testbed are compared; the name of the host
 * isn't part of it, since hosts of a build farm get a new name each time.
 *
 * @param fingerprint fingerprint of all facts that have to be the same
 * @param text these facts for people
 */
public record Testbed(String fingerprint, String text) {

    private static final int SHORT = 8;
    private static final List<String> TUNING =
            List.of("cpu_governor", "turbo", "smt", "isolated_cpus", "cgroup_cpu_quota");
    private static final String UNKNOWN = "unknown";

    /**
     * Takes the facts from a result: processor and CPUs, virtualization, memory, the kernel's first two numbers, and of
     * the JVM its first number, vendor and collector; where it was measured.
     */
    public static Testbed of(BenchmarkResult result) {
        Map<String, String> facts = facts(result.host());
        facts.put("jvm", jvms(result));
        Testbed testbed = of(facts, facts.get("jvm"));
        return result.isImported() ? new Testbed(testbed.fingerprint(), UNKNOWN) : testbed;
    }

    /** Takes the facts of a host alone, for what holds for every JVM there: where something is measured. */
    public static Testbed of(HostFacts host) {
        return of(facts(host), "any JVM");
    }

    private static Map<String, String> facts(HostFacts host) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("cpu", host.cpuModel());
        facts.put("cpus", Integer.toString(host.allowedCpus().size()));
        facts.put("virtualization", host.virtualization());
        facts.put("memory", gibibytes(host.memoryBytes()));
        facts.put("os", host.operatingSystem().split(" ", 2)[0]);
        facts.put("kernel", firstNumbers(host.kernel(), 2));
        TUNING.forEach(name -> facts.put(name, host.more().getOrDefault(name, UNKNOWN)));
        return facts;
    }

    private static Testbed of(Map<String, String> facts, String jvm) {
        String all = facts.entrySet().stream()
                .map(fact -> fact.getKey() + "=" + fact.getValue())
                .collect(Collectors.joining("\n"));
        String text = String.join(
                ", ",
                facts.get("cpu"),
                facts.get("cpus") + " CPUs",
                facts.get("memory"),
                facts.get("virtualization"),
                "kernel " + facts.get("kernel"),
                jvm);
        return new Testbed(ContentHash.of(all), text);
    }

    /** {@return the fingerprint in few characters: its first eight digits} */
    public String shortFingerprint() {
        return fingerprint.substring(0, Math.min(SHORT, fingerprint.length()));
    }

    /** Rounded to a power of two and a half: what a virtual machine has varies by some megabytes. */
    private static String gibibytes(long bytes) {
        double steps = Math.rint(2 * Math.log((double) Math.max(1, bytes)) / Math.log(2));
        long rounded = Math.round(Math.pow(2, steps / 2) / (1 << 30));
        return "about " + Math.max(1, rounded) + " GiB";
    }

    private static String jvms(BenchmarkResult result) {
        return result.forks().stream()
                .map(fork -> text(fork.jvm()))
                .distinct()
                .sorted()
                .collect(Collectors.joining("; "));
    }

    private static String text(JvmFacts jvm) {
        return jvm == null // another tool measured
                ? UNKNOWN
                : "JDK " + firstNumbers(jvm.version(), 1) + " of " + jvm.vendor() + ", " + jvm.collector();
    }

    private static String firstNumbers(String version, int count) {
        String[] numbers = version.split("[.+\\-_ ]", count + 1);
        return String.join(".", List.of(numbers).subList(0, Math.min(count, numbers.length)));
    }
}

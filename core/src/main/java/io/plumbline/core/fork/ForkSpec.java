// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.pacing.PacerChoice;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a fork is to do.
 *
 * @param index 0 for the first fork
 * @param taskClass name of a class with a public constructor without parameters that is a task
 * @param options how to measure
 */
public record ForkSpec(int index, String taskClass, HarnessOptions options) {

    private static final String PARAMETER = "parameter.";

    void write(Path file) throws IOException {
        Properties lines = new Properties();
        lines.setProperty("index", Integer.toString(index));
        lines.setProperty("task", taskClass);
        lines.setProperty("arrivals", ArrivalsCodec.write(options.arrivals()));
        lines.setProperty(
                "init_timeout_nanos", Long.toString(options.initTimeout().toNanos()));
        lines.setProperty("lead_in", Integer.toString(options.leadIn()));
        lines.setProperty("warmup_nanos", Long.toString(options.warmUp().toNanos()));
        lines.setProperty("duration_nanos", Long.toString(options.duration().toNanos()));
        lines.setProperty("runs", Integer.toString(options.runs()));
        lines.setProperty("drain_nanos", Long.toString(options.drain().toNanos()));
        lines.setProperty("interval_nanos", Long.toString(options.interval().toNanos()));
        lines.setProperty("pacer", options.pacer().text());
        lines.setProperty("worst", Integer.toString(options.worstKept()));
        lines.setProperty("in_flight", Integer.toString(options.mostInFlight()));
        lines.setProperty("clients", Integer.toString(options.clients()));
        lines.setProperty("client_threads", Integer.toString(options.clientThreads()));
        lines.setProperty(
                "client_cpus",
                options.clientCpus().stream().map(String::valueOf).collect(Collectors.joining(",")));
        lines.setProperty("jitter", options.jitter().name());
        lines.setProperty("jitter_cpu", Integer.toString(options.jitterCpu().orElse(-1)));
        options.parameters().forEach((name, value) -> lines.setProperty(PARAMETER + name, value));
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            lines.store(writer, null);
        }
    }

    static ForkSpec read(Path file) throws IOException {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines.load(reader);
        }
        HarnessOptions options = new HarnessOptions(
                ArrivalsCodec.read(lines.getProperty("arrivals")),
                nanos(lines, "init_timeout_nanos"),
                integer(lines, "lead_in"),
                nanos(lines, "warmup_nanos"),
                nanos(lines, "duration_nanos"),
                integer(lines, "runs"),
                nanos(lines, "drain_nanos"),
                nanos(lines, "interval_nanos"),
                PacerChoice.of(lines.getProperty("pacer")),
                integer(lines, "worst"),
                integer(lines, "in_flight"),
                integer(lines, "clients"),
                integer(lines, "client_threads"),
                cpus(lines, "client_cpus"),
                HarnessOptions.Jitter.valueOf(lines.getProperty("jitter")),
                cpu(lines, "jitter_cpu"),
                parameters(lines));
        return new ForkSpec(integer(lines, "index"), lines.getProperty("task"), options);
    }

    private static Duration nanos(Properties lines, String name) {
        return Duration.ofNanos(Long.parseLong(lines.getProperty(name)));
    }

    private static int integer(Properties lines, String name) {
        return Integer.parseInt(lines.getProperty(name));
    }

    private static OptionalInt cpu(Properties lines, String name) {
        int cpu = integer(lines, name);
        return cpu < 0 ? OptionalInt.empty() : OptionalInt.of(cpu);
    }

    private static List<Integer> cpus(Properties lines, String name) {
        return Stream.of(lines.getProperty(name).split(","))
                .filter(number -> !number.isEmpty())
                .map(Integer::valueOf)
                .toList();
    }

    private static Map<String, String> parameters(Properties lines) {
        Map<String, String> parameters = new TreeMap<>();
        for (String name : lines.stringPropertyNames()) {
            if (name.startsWith(PARAMETER)) {
                parameters.put(name.substring(PARAMETER.length()), lines.getProperty(name));
            }
        }
        return parameters;
    }
}

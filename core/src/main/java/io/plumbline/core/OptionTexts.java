// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.DurationText;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes options as the command line reads them. */
final class OptionTexts {

    private OptionTexts() {}

    static List<OptionValue> values(HarnessOptions options, HarnessOptions defaults) {
        Map<String, String> usual = texts(defaults);
        return texts(options).entrySet().stream()
                .map(option -> new OptionValue(
                        option.getKey(),
                        option.getValue(),
                        option.getValue().equals(usual.get(option.getKey())) ? Origin.DEFAULT : Origin.CODE))
                .toList();
    }

    private static Map<String, String> texts(HarnessOptions options) {
        Map<String, String> texts = new LinkedHashMap<>();
        options.arrivals().ifPresentOrElse(schedule -> put(texts, schedule), () -> texts.put("closed-loop", "true"));
        texts.put("duration", DurationText.of(options.duration()));
        texts.put("init-timeout", DurationText.of(options.initTimeout()));
        texts.put("lead-in", Integer.toString(options.leadIn()));
        texts.put("warmup", DurationText.of(options.warmUp()));
        texts.put("runs", Integer.toString(options.runs()));
        texts.put("in-flight", Integer.toString(options.mostInFlight()));
        texts.put("clients", Integer.toString(options.clients()));
        texts.put("client-threads", Integer.toString(options.clientThreads()));
        if (!options.clientCpus().isEmpty()) {
            texts.put("client-cpu", commaSeparated(options.clientCpus()));
        }
        texts.put("pacer", options.pacer().text());
        texts.put("jitter", options.jitter().name().toLowerCase(Locale.ROOT));
        options.jitterCpu().ifPresent(cpu -> texts.put("jitter-cpu", Integer.toString(cpu)));
        texts.put("drain", DurationText.of(options.drain()));
        texts.put("interval", DurationText.of(options.interval()));
        texts.put("worst", Integer.toString(options.worstKept()));
        if (!options.parameters().isEmpty()) {
            texts.put("param", text(options.parameters()));
        }
        return texts;
    }

    private static String commaSeparated(List<Integer> cpus) {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static void put(Map<String, String> texts, ArrivalSchedule schedule) {
        if (schedule instanceof UniformArrivals uniform) {
            texts.put("rate", uniform.rate().toString());
            texts.put("arrivals", "uniform");
        } else if (schedule instanceof PoissonArrivals poisson) {
            texts.put("rate", poisson.rate().toString());
            texts.put("arrivals", "poisson:" + poisson.seed());
        } else if (schedule instanceof BurstArrivals burst) {
            texts.put("rate", burst.rate().toString());
            texts.put("arrivals", "burst:" + burst.size());
        } else if (schedule instanceof RampArrivals ramp) {
            texts.put("arrivals", "ramp:" + ramp.from() + ".." + ramp.to() + "/" + DurationText.of(ramp.over()));
        } else {
            texts.put("arrivals", schedule.description()); // recorded: only its file would tell more
        }
    }

    private static String text(Map<String, String> parameters) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                        .collect(Collectors.joining(" "));
    }
}

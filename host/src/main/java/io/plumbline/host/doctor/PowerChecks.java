// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.TimeText;
import io.plumbline.model.doctor.Diagnosis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Readings of frequencies, idle states and cores. */
final class PowerChecks {

    private static final long MAX_EXIT_MICROS = 2;

    private PowerChecks() {}

    /** Drivers that set frequencies by themselves call a governor "powersave" that is fast: there the preference counts. */
    static Observation governor(HostView view) {
        Optional<String> governor = view.ofCpus("cpufreq/scaling_governor");
        Optional<String> driver = view.ofCpus("cpufreq/scaling_driver");
        boolean isAutonomous = driver.filter(name -> name.matches("intel_pstate|amd[-_]pstate[-_]epp"))
                .isPresent();
        Optional<String> preference = view.ofCpus("cpufreq/energy_performance_preference");
        if (isAutonomous && preference.isPresent() && governor.isPresent()) {
            String text = governor.get() + ", preference " + preference.get();
            return preference.get().equals("performance") || governor.get().equals("performance")
                    ? Observation.ok(text)
                    : Observation.warn(text);
        }
        return Observation.when(governor, "performance"::equals);
    }

    static Observation turbo(HostView view) {
        return Observation.noted(view.value(HostView.CPUS + "intel_pstate/no_turbo")
                .map(off -> off.equals("0") ? "on" : "off")
                .or(() -> view.value(HostView.CPUS + "cpufreq/boost").map(on -> on.equals("0") ? "off" : "on")));
    }

    static Observation idleStates(HostView view) {
        String folder = HostView.CPUS + "cpu" + view.topology().allowed().get(0) + "/cpuidle";
        List<String> states = view.files().names(folder).stream()
                .filter(name -> name.startsWith("state"))
                .toList();
        if (states.isEmpty()) {
            return Observation.unreadable();
        }
        List<String> deep = new ArrayList<>();
        for (String state : states) {
            OptionalLong latency = view.files().number(folder + "/" + state + "/latency");
            boolean isDisabled =
                    view.files().number(folder + "/" + state + "/disable").orElse(0) != 0;
            if (latency.orElse(0) > MAX_EXIT_MICROS && !isDisabled) {
                deep.add(view.value(folder + "/" + state + "/name").orElse(state) + " "
                        + TimeText.of(latency.getAsLong() * 1_000));
            }
        }
        return deep.isEmpty() ? Observation.ok("none that is deep") : Observation.warn(String.join(", ", deep));
    }

    static Observation siblings(HostView view) {
        boolean hasSiblings =
                view.topology().cores().size() < view.topology().cpus().size();
        if (hasSiblings) {
            return Observation.info("CPUs share " + view.topology().cores().size() + " cores");
        }
        boolean isTold = view.ofCpus("topology/thread_siblings_list").isPresent()
                || view.ofCpus("topology/core_cpus_list").isPresent();
        return isTold && view.hypervisor().equals("none") ? Observation.ok("a core each") : notTold();
    }

    private static Observation notTold() {
        return new Observation("not told here", Diagnosis.UNKNOWN);
    }
}

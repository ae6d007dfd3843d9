// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import java.util.LinkedHashMap;
import java.util.Map;

/** Prints the table of docs/statistics.md, or the rows whose name holds a text. Takes some minutes. */
final class RatesMain {

    private static final int HISTORIES = 1000;
    private static final int WATCHED = 60;

    private RatesMain() {}

    public static void main(String[] arguments) {
        Map<String, SimulatedHistory> all = new LinkedHashMap<>();
        all.put("5 forks, 10 % between forks", SimulatedHistory.ofForks(5, 0.1));
        all.put("the same, and 5 % between campaigns", new SimulatedHistory(0.05, 0.1, 5, 0, 0));
        all.put("10 % between campaigns", SimulatedHistory.ofCampaigns(0.1));
        all.put("the same, correlation 0.3 of neighbours", new SimulatedHistory(0.1, 0, 0, 0.3, 0));
        all.put("the same, correlation 0.5", new SimulatedHistory(0.1, 0, 0, 0.5, 0));
        all.put("10 %, one campaign in 20 three times as slow", new SimulatedHistory(0.1, 0, 0, 0, 0.05));
        all.entrySet().removeIf(one -> arguments.length > 0 && !one.getKey().contains(arguments[0]));
        all.forEach((name, made) -> System.out.printf(
                "| %s | %.1f / %.1f / %.1f %% | %.1f %% | %.1f %% | %d / %d | %.2f | %.2f |%n",
                name,
                100 * DetectionRates.found(made, 0.1, 3, HISTORIES),
                100 * DetectionRates.found(made, 0.15, 3, HISTORIES),
                100 * DetectionRates.found(made, 0.3, 3, HISTORIES),
                100 * DetectionRates.found(made, 0.15, 10, HISTORIES),
                100 * DetectionRates.covered(made, 0.15, HISTORIES),
                DetectionRates.delay(made, 0.15, 0.5, HISTORIES / 10),
                DetectionRates.delay(made, 0.15, 0.9, HISTORIES / 10),
                DetectionRates.falseAlarms(made, HISTORIES),
                DetectionRates.falseAlarmsOfLooks(made, WATCHED)));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;

/** Options shared by all hand-written pings that bring their own reflector. */
public final class ByHand {

    private ByHand() {}

    /**
     * Reads a command line: {@code --size} in bytes, {@code --seconds}, {@code --warmup} in seconds, {@code --client-cpu} and
     * {@code --reflector-cpu} or -1 for not pinned.
     *
     * @param commandLine names and values in turn
     * @param more further names with their defaults
     * @return the values
     * @throws IllegalArgumentException if a name is unknown or has no value
     */
    public static Arguments arguments(String[] commandLine, Map<String, String> more) {
        Map<String, String> defaults = new LinkedHashMap<>(more);
        defaults.put("--size", "32");
        defaults.put("--seconds", "5");
        defaults.put("--warmup", "2");
        defaults.put("--client-cpu", "-1");
        defaults.put("--reflector-cpu", "-1");
        return Arguments.parse(commandLine, defaults);
    }
}

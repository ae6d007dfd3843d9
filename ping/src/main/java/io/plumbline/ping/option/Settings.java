// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportOptions;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Settings of a transport among other texts, where their names carry a prefix, and whether a transport has them. */
public final class Settings {

    private static final String PREFIX = "setting.";

    private Settings() {}

    /**
     * Checks that a transport knows settings by their names, and allows their values.
     *
     * @param transport the transport
     * @param options with the settings
     * @throws IllegalArgumentException if it doesn't know one, or not that value; the message tells what it knows
     */
    public static void check(Transport transport, TransportOptions options) {
        Map<String, String> known = new TreeMap<>(transport.settings());
        for (String name : new TreeSet<>(options.settings().keySet())) {
            if (!known.containsKey(name)) {
                throw new IllegalArgumentException("transport doesn't have the option: transport=" + transport.name()
                        + ", name=" + name + " (allowed: "
                        + (known.isEmpty() ? "none, it has no options" : String.join(", ", known.keySet())) + ")");
            }
        }
        transport.check(options);
    }

    /**
     * Writes settings as texts that can stand among others.
     *
     * @param settings values by name
     * @return the same with the prefix
     */
    public static Map<String, String> toTexts(Map<String, String> settings) {
        Map<String, String> texts = new TreeMap<>();
        settings.forEach((name, value) -> texts.put(PREFIX + name, value));
        return texts;
    }

    /**
     * Reads the settings among other texts.
     *
     * @param texts as {@link #toTexts} wrote them, and others
     * @return values by name
     */
    public static Map<String, String> of(Map<String, String> texts) {
        Map<String, String> settings = new TreeMap<>();
        texts.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                settings.put(name.substring(PREFIX.length()), value);
            }
        });
        return settings;
    }

    /** Returns the other texts. */
    static Map<String, String> without(Map<String, String> texts) {
        Map<String, String> others = new TreeMap<>(texts);
        others.keySet().removeIf(name -> name.startsWith(PREFIX));
        return others;
    }
}

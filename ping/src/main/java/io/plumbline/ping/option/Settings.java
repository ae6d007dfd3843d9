// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportOptions;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks settings that only a transport knows. */
public final class Settings {

    private Settings() {}

    /**
     * Checks that a transport knows settings by their names, and allows their values; the message of the exception
     * lists those that it knows.
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
}

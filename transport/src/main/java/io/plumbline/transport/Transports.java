// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import io.plumbline.transport.spi.Transport;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds the transports on the class path, where each is registered as a service. */
public final class Transports {

    private Transports() {}

    /**
     * Returns every transport, whether it is available here or not.
     *
     * @return in the order of their names
     * @throws IllegalStateException if two have the same name
     */
    public static List<Transport> all() {
        return List.copyOf(byName(ServiceLoader.load(Transport.class, Transports.class.getClassLoader()))
                .values());
    }

    /**
     * Finds a transport.
     *
     * @param name as in {@link Transport#name()}
     * @return the transport
     * @throws IllegalArgumentException if there is none; the message lists those that there are
     */
    public static Transport named(String name) {
        List<Transport> all = all();
        return all.stream()
                .filter(transport -> transport.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown transport: value=" + name + " (allowed: " + names(all) + ")"));
    }

    private static String names(Collection<Transport> transports) {
        return String.join(", ", transports.stream().map(Transport::name).toList());
    }

    static SortedMap<String, Transport> byName(Iterable<Transport> transports) {
        SortedMap<String, Transport> byName = new TreeMap<>();
        for (Transport transport : transports) {
            Transport other = byName.put(transport.name(), transport);
            if (other != null) {
                throw new IllegalStateException("two transports with one name: name=" + transport.name() + ", classes="
                        + other.getClass().getName() + " and "
                        + transport.getClass().getName() + " (remove one from the class path)");
            }
        }
        return byName;
    }
}

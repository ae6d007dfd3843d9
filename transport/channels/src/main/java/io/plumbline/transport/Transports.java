// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import io.plumbline.model.NearWords;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportOptions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds the transports on the class path, where each is registered as a service. A transport that can't be loaded, or
 * that throws when asked whether it is available, is listed as unavailable, with that as the reason: it must not affect
 * the others.
 */
public final class Transports {

    private static volatile List<Transport> ours; // null until somebody asks

    private Transports() {}

    public static List<Transport> all() {
        return all(Transports.class.getClassLoader());
    }

    static List<Transport> all(ClassLoader loader) {
        return registered(loader).stream()
                .map(UnusableTransport::unlessItAnswers)
                .toList();
    }

    /** Finds a transport; the same each time. The others are loaded, and not asked for anything but their names. */
    public static Transport named(String name) {
        return named(name, Transports.class.getClassLoader());
    }

    static Transport named(String name, ClassLoader loader) {
        List<Transport> all = registered(loader);
        return all.stream()
                .filter(transport -> transport.name().equals(name))
                .findFirst()
                .map(UnusableTransport::unlessItAnswers)
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown transport: value=" + name + NearWords.remedy(name, names(all))));
    }

    public static void checkSettings(Transport transport, TransportOptions options) {
        if (!transport.hasIpOptions() && !options.ip().equals(IpOptions.NONE)) {
            throw new IllegalArgumentException("transport has neither a source nor a DSCP to choose: transport="
                    + transport.name() + " (leave out source and dscp, or take a transport over TCP or UDP)");
        }
        Set<String> known = new TreeSet<>(transport.settings().keySet());
        for (String name : new TreeSet<>(options.settings().keySet())) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("transport doesn't have the option: transport=" + transport.name()
                        + ", name=" + name + " (allowed: "
                        + (known.isEmpty() ? "none, it has no options" : String.join(", ", known)) + ")");
            }
        }
        transport.check(options);
    }

    /** Those of our own loader are looked up once: it would mean opening every jar again for each of many clients. */
    private static List<Transport> registered(ClassLoader loader) {
        if (!Transports.class.getClassLoader().equals(loader)) {
            return loaded(loader);
        }
        List<Transport> known = ours;
        if (known == null) {
            known = loaded(loader);
            ours = known; // volatile: who reads it sees whole transports; two at once each load them, which does no
            // harm
        }
        return known;
    }

    private static List<Transport> loaded(ClassLoader loader) {
        return List.copyOf(byName(services(new Asked(loader))).values());
    }

    private static List<Transport> services(Asked asked) {
        List<Transport> transports = new ArrayList<>();
        Map<String, Throwable> broken = new LinkedHashMap<>();
        Iterator<Transport> services =
                ServiceLoader.load(Transport.class, asked).iterator();
        boolean isOver = false;
        while (!isOver) {
            try {
                isOver = !services.hasNext();
                if (!isOver) {
                    Transport transport = services.next();
                    Objects.requireNonNull(transport.name(), "it has no name");
                    transports.add(transport);
                }
            } catch (ServiceConfigurationError | LinkageError | RuntimeException failure) {
                isOver = broken.put(asked.lastName, failure) != null; // the same again: it gets no further
            }
        }
        Set<String> taken = transports.stream().map(Transport::name).collect(Collectors.toCollection(HashSet::new));
        broken.forEach((className, failure) -> {
            String guess = UnusableTransport.guessName(className);
            transports.add(
                    UnusableTransport.notLoaded(taken.add(guess) ? guess : className, className, failure, asked));
        });
        return transports;
    }

    /** The service loader says of a class that can't be loaded what is wrong, but not in a value which class it was. */
    private static final class Asked extends ClassLoader {

        private String lastName = "";

        Asked(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            lastName = name;
            return super.loadClass(name, resolve);
        }
    }

    private static List<String> names(Collection<Transport> transports) {
        return transports.stream().map(Transport::name).toList();
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

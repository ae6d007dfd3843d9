// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import io.plumbline.transport.spi.Transport;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the transports that are registered as services, also which of them can't be loaded. */
final class Registry {

    private final Asked asked;

    Registry(ClassLoader loader) {
        this.asked = new Asked(loader);
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

    List<Transport> transports() {
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
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import io.plumbline.transport.spi.Transport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes the transports that are registered as services, each for itself. {@link java.util.ServiceLoader} does the same,
 * but doesn't tell whose class it was that could not be loaded.
 */
final class Registry {

    private static final String SERVICES = "META-INF/services/" + Transport.class.getName();

    private final ClassLoader loader;

    Registry(ClassLoader loader) {
        this.loader = loader;
    }

    /** Those that can be made, and then, as ones that can't be used, the others. */
    List<Transport> transports() {
        List<Transport> transports = new ArrayList<>();
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String className : classNames()) {
            try {
                transports.add(make(className));
            } catch (ReflectiveOperationException | RuntimeException | LinkageError broken) {
                reasons.put(className, UnusableTransport.describe(broken));
            }
        }
        Set<String> taken = transports.stream().map(Transport::name).collect(Collectors.toCollection(HashSet::new));
        reasons.forEach((className, reason) -> {
            String guess = UnusableTransport.guessName(className);
            transports.add(UnusableTransport.notLoaded(taken.add(guess) ? guess : className, className, reason));
        });
        return transports;
    }

    private Transport make(String className) throws ReflectiveOperationException {
        Transport transport = Class.forName(className, true, loader)
                .asSubclass(Transport.class)
                .getConstructor()
                .newInstance();
        Objects.requireNonNull(transport.name(), "it has no name");
        return transport;
    }

    private Collection<String> classNames() {
        Set<String> names = new LinkedHashSet<>();
        try {
            for (URL file : Collections.list(loader.getResources(SERVICES))) {
                names.addAll(classNames(file));
            }
        } catch (IOException | UncheckedIOException unreadable) {
            throw new IllegalStateException("transports can't be found: resource=" + SERVICES, unreadable);
        }
        return names;
    }

    private static List<String> classNames(URL file) throws IOException {
        URLConnection connection = file.openConnection();
        connection.setUseCaches(false); // would keep the jar open
        try (InputStream in = connection.getInputStream();
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .map(line -> line.split("#", 2)[0].strip())
                    .filter(line -> !line.isEmpty())
                    .toList();
        }
    }
}

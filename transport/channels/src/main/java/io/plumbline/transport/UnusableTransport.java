// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import io.plumbline.model.Availability;
import io.plumbline.model.foreign.ForeignText;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.ServiceConfigurationError;
import java.util.Set;

/** Stands for a transport that can't be loaded or asked. Of what it could do nothing is known, so it promises the least. */
record UnusableTransport(String name, Availability availability) implements Transport {

    private static final String REMEDY =
            "check that everything it needs is on the class path and built for this JDK, or remove it";

    /** Ours that a build with an older JDK leaves out, all but their registration. */
    private static final String NATIVE = "io.plumbline.transport.ffm.";

    static UnusableTransport notLoaded(String name, String className, Throwable failure, ClassLoader loader) {
        if (className.startsWith(NATIVE) && loader.getResource(resource(className)) == null) {
            return new UnusableTransport(
                    name,
                    Availability.unavailable(
                            name + " needs JDK 22 or newer, and Plumbline was built with an older one",
                            "build it again where a JDK 22 or newer is installed"));
        }
        OptionalInt needed =
                failure instanceof UnsupportedClassVersionError ? javaFeature(className, loader) : OptionalInt.empty();
        return new UnusableTransport(
                name,
                needed.isPresent()
                        ? Availability.unavailable(
                                name + " needs JDK " + needed.getAsInt() + " or newer: jdk="
                                        + Runtime.version().feature(),
                                "use another jdk: /path/to/jdk-" + needed.getAsInt() + "-or-newer")
                        : Availability.unavailable(
                                "it can't be loaded: class=" + className + ", reason=" + describe(failure), REMEDY));
    }

    /** The release that a class file is of: its major version is 44 more (JVM specification, 4.1). */
    private static OptionalInt javaFeature(String className, ClassLoader loader) {
        try (InputStream file = loader.getResourceAsStream(resource(className))) {
            if (file == null) {
                return OptionalInt.empty();
            }
            DataInputStream data = new DataInputStream(file);
            data.skipNBytes(6); // magic number and minor version
            return OptionalInt.of(data.readUnsignedShort() - 44);
        } catch (IOException unreadable) {
            return OptionalInt.empty();
        }
    }

    private static String resource(String className) {
        return className.replace('.', '/') + ".class";
    }

    /** The name is in a class that can't be asked; that of the class itself comes close. */
    static String guessName(String className) {
        String simple = className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
        return simple.replaceFirst("(?<=.)Transport$", "")
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    static Transport unlessItAnswers(Transport transport) {
        try {
            if (transport.availability() != null) {
                return transport;
            }
            return notAsked(transport, "it says nothing");
        } catch (RuntimeException | LinkageError broken) {
            return notAsked(transport, describe(broken));
        }
    }

    private static UnusableTransport notAsked(Transport transport, String reason) {
        return new UnusableTransport(
                transport.name(),
                Availability.unavailable(
                        "it can't tell whether it is available: class="
                                + transport.getClass().getName() + ", reason=" + reason,
                        REMEDY));
    }

    /** In one line: what was wrong, not how it came up or that it had been wrong before. */
    static String describe(Throwable broken) {
        Throwable cause = broken;
        while (isWrapping(cause) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return ForeignText.oneLine(cause.toString());
    }

    private static boolean isWrapping(Throwable thrown) {
        return thrown instanceof ServiceConfigurationError
                || thrown instanceof ExceptionInInitializerError
                || thrown instanceof NoClassDefFoundError;
    }

    @Override
    public String description() {
        return "unknown";
    }

    @Override
    public Reach reach() {
        return Reach.ONE_PROCESS;
    }

    /** None, against the rule: it can't wait at all. */
    @Override
    public Set<WaitStrategy> waitStrategies() {
        return Set.of();
    }

    @Override
    public Delivery delivery() {
        return Delivery.LOSSY;
    }

    @Override
    public int maxMessageBytes() {
        return 1;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        throw unusable();
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        throw unusable();
    }

    private IOException unusable() {
        return new IOException("transport can't be used: transport=" + name + ", reason=" + availability.reason() + " ("
                + availability.remedy() + ")");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.transports;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.Errand;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.lab.process.Jvms;
import io.plumbline.model.Availability;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.transport.spi.Transport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The transports that a JDK can use. The JDK that runs this command answers at once; any other is asked in a separate
 * process, once. Threading: one thread.
 */
public final class JdkTransports {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final Path running = Jdk.running().home();
    private final Map<Path, TransportListing> listings = new HashMap<>();

    public JdkTransports() {}

    public Availability availability(Transport transport, Jdk jdk) {
        Availability here = transport.availability();
        boolean isBroken = transport.waitStrategies().isEmpty();
        boolean isLikeThisJvm = jdk.home().equals(running)
                && (here.isAvailable() || transport.jvmArguments().isEmpty());
        if (isBroken || isLikeThisJvm) {
            return here;
        }
        return listings.computeIfAbsent(jdk.home(), home -> listing(jdk, TIMEOUT)).transports().stream()
                .filter(facts -> facts.name().equals(transport.name()))
                .findFirst()
                .map(JdkTransports::availability)
                .orElseGet(() -> Availability.unavailable(
                        "the JDK does not find it: jdk=" + jdk.home(), "list the transports of that JDK"));
    }

    private static Availability availability(TransportFacts facts) {
        return facts.isAvailable()
                ? Availability.available()
                : Availability.unavailable(facts.reason(), facts.remedy());
    }

    /** Asks a JDK for its transports, as forks and reflectors would find them. Fails if the folder has no JDK. */
    public static TransportListing listing(JvmSpec jvm) {
        return listing(Jvms.jdk(jvm), TIMEOUT);
    }

    /** A transport that needs arguments may say that it is not available without them, so it is asked with them too. */
    static TransportListing listing(Jdk jdk, Duration longest) {
        TransportListing plain = ask(jdk, List.of(), longest);
        List<String> wanted = plain.transports().stream()
                .filter(transport -> !transport.isAvailable())
                .flatMap(transport -> transport.abilities().stream())
                .flatMap(abilities -> abilities.jvmArguments().stream())
                .distinct()
                .filter(argument -> !JvmCommand.OWN_ARGUMENTS.contains(argument))
                .toList();
        return wanted.isEmpty() ? plain : ask(jdk, wanted, longest);
    }

    private static TransportListing ask(Jdk jdk, List<String> arguments, Duration longest) {
        return new Errand("transports", Listing.class, jdk, arguments, longest)
                .ask(new Nothing(), TransportListing.class, new Cancellation());
    }
}

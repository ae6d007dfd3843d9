// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.Availability;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.transport.spi.Transport;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The transports that a JDK can use. The JDK that runs this command answers at once; any other is asked in a separate
 * process, once. Threading: one thread.
 */
public final class JdkMedia {

    private final Path running = Jdk.running().home();
    private final Map<Path, TransportListing> listings = new HashMap<>();

    public JdkMedia() {}

    /** Asks whether a transport can be used. */
    public Availability availability(Transport medium, Jdk jdk) {
        Availability here = medium.availability();
        boolean isBroken = medium.waitStrategies().isEmpty();
        boolean isLikeThisJvm = jdk.home().equals(running)
                && (here.isAvailable() || medium.jvmArguments().isEmpty());
        if (isBroken || isLikeThisJvm) {
            return here;
        }
        return listings.computeIfAbsent(jdk.home(), home -> ListingProcess.of(jdk)).transports().stream()
                .filter(facts -> facts.name().equals(medium.name()))
                .findFirst()
                .map(JdkMedia::availability)
                .orElseGet(() -> Availability.unavailable(
                        "the JDK does not find it: jdk=" + jdk.home(), "list the transports of that JDK"));
    }

    private static Availability availability(TransportFacts facts) {
        return facts.isAvailable()
                ? Availability.available()
                : Availability.unavailable(facts.reason(), facts.remedy());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.transports;

import io.plumbline.lab.process.ErrandMain;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportFacts.Abilities;
import io.plumbline.model.transports.TransportFacts.Waiting;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.model.transports.TransportListing.JdkFacts;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Asks the transports of this JVM: loading them depends on the JVM, which so is one of its own. */
final class Listing {

    private Listing() {}

    /** Answers the process that started this one. */
    public static void main(String[] arguments) throws IOException {
        ErrandMain.answer(Nothing.class, TransportListing.class, (nothing, cancellation) -> ofThisJvm());
    }

    static TransportListing ofThisJvm() {
        return new TransportListing(
                TransportListing.SCHEMA,
                new JdkFacts(
                        System.getProperty("java.vm.name", "unknown"),
                        Runtime.version().toString(),
                        System.getProperty("java.home", "unknown")),
                Transports.all().stream().map(Listing::of).toList());
    }

    static TransportFacts of(Transport transport) {
        Availability availability = transport.availability();
        try {
            Optional<Abilities> abilities =
                    transport.waitStrategies().isEmpty() ? Optional.empty() : Optional.of(abilities(transport));
            return new TransportFacts(
                    transport.name(),
                    availability.isAvailable(),
                    availability.reason(),
                    availability.remedy(),
                    abilities);
        } catch (RuntimeException | LinkageError broken) {
            return new TransportFacts(
                    transport.name(),
                    false,
                    "it can't report its capabilities: class="
                            + transport.getClass().getName() + ", reason=" + broken,
                    "check that everything it needs is on the class path and built for this JDK, or remove it",
                    Optional.empty());
        }
    }

    private static Abilities abilities(Transport transport) {
        return new Abilities(
                transport.description(),
                Words.text(transport.reach()),
                Words.text(transport.delivery()),
                transport.maxMessageBytes(),
                transport.waitStrategies().stream()
                        .sorted()
                        .map(Listing::waiting)
                        .toList(),
                new TreeMap<>(transport.settings()),
                List.copyOf(transport.jvmArguments()));
    }

    private static Waiting waiting(WaitStrategy strategy) {
        return new Waiting(
                strategy.text(),
                strategy.burnsCpu(),
                strategy.description(),
                strategy.availability().reason());
    }
}

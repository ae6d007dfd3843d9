// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Base of transports whose facts are fixed at construction. */
public abstract class TransportBase implements Transport {

    private final Facts facts;

    protected TransportBase(Facts facts) {
        this.facts = facts;
    }

    @Override
    public final String name() {
        return facts.name();
    }

    @Override
    public final String description() {
        return facts.description();
    }

    @Override
    public final Reach reach() {
        return facts.reach();
    }

    @Override
    public final Delivery delivery() {
        return facts.delivery();
    }

    @Override
    public final Set<WaitStrategy> waitStrategies() {
        return facts.waitStrategies();
    }

    /** Refuses a wait strategy that this transport doesn't have, before anything is opened. */
    protected final void checkWait(TransportOptions options) {
        if (!waitStrategies().contains(options.waitStrategy())) {
            throw new IllegalArgumentException("transport doesn't support this wait strategy: transport=" + name()
                    + ", wait=" + options.waitStrategy().text() + " (allowed: "
                    + waitStrategies().stream().map(WaitStrategy::text).collect(Collectors.joining(", ")) + ")");
        }
    }

    /** Refuses what {@link #checkWait} does, and to be used where this transport isn't available. */
    protected final void requireUsable(TransportOptions options) throws IOException {
        checkWait(options);
        Availability availability = availability();
        if (!availability.isAvailable()) {
            throw new IOException(availability.reason() + " (" + availability.remedy() + ")");
        }
    }

    /** Facts about a transport. */
    public record Facts(
            String name, String description, Reach reach, Delivery delivery, Set<WaitStrategy> waitStrategies) {

        /** Checks that nothing is missing, and copies the set. */
        public Facts {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(description, "description");
            Objects.requireNonNull(reach, "reach");
            Objects.requireNonNull(delivery, "delivery");
            waitStrategies = Collections.unmodifiableSet(EnumSet.copyOf(waitStrategies)); // in their order
        }
    }
}

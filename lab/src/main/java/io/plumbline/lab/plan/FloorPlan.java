// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.ping.client.ReflectorSession;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.List;
import java.util.Optional;

/**
 * The floor of a service, while it can be measured: beside a service on this host an end of our own, else the reflector that
 * its host has on the usual port. {@code cell}: empty if there is none, with the {@code reason}, which is empty where none
 * is wanted.
 */
public record FloorPlan(Optional<CellSpec> cell, String reason, Runnable end) implements AutoCloseable {

    /** Name of the floor among the cells that are measured. */
    public static final String NAME = "floor";

    /** The floor before and after each fork of the service, so that what the host does slowly cancels out. */
    public static final List<Integer> ORDER = List.of(1, 0, 1);

    private static final int FORKS = ORDER.size() - 1;

    private static final int RUNS = 2; // of all forks together enough for an interval
    private static final int MAX_REQUEST_BYTES = 3_000; // they stand in a URL
    private static final int PROBE_MILLIS = 500;

    /** Has the service answer one request for the number of its bytes; starts what the floor needs. */
    public static FloorPlan of(Single single, boolean isElsewhere) {
        Optional<String> whyNone = whyNone(single, isElsewhere);
        if (whyNone.isPresent()) {
            return none(whyNone.get());
        }
        ServiceSpec service = (ServiceSpec) single.base().subject();
        ServiceExchange exchange = ServicePlanner.greet(service, single.base().load());
        try {
            boolean isHere = service.url().isUnix() || isHere(service.url().host());
            return isHere ? here(single.base(), service, exchange) : beside(single.base(), service, exchange);
        } catch (IOException failure) {
            return none(failure.getMessage());
        }
    }

    /** As much work as the floor is, to estimate its time without a word to the service. */
    public static Optional<CellSpec> outline(Experiment experiment, boolean isElsewhere) {
        return whyNone(experiment, isElsewhere).isPresent()
                ? Optional.empty()
                : Optional.of(briefly(experiment.base()));
    }

    private static Optional<String> whyNone(Experiment experiment, boolean isElsewhere) {
        if (!(experiment instanceof Single single
                && single.floor()
                && single.base().subject() instanceof ServiceSpec)) {
            return Optional.of("");
        } else if (isElsewhere) {
            return Optional.of("others measure it");
        }
        return experiment.base().load().arrivals().hasOwnRates()
                ? Optional.of("its load changes with time")
                : Optional.empty();
    }

    /** Returns whether a plan is of a service and its floor. */
    public static boolean isIn(ExperimentPlan plan) {
        return plan.cells().size() == 2
                && plan.cells().get(0).parameters().variant().isEmpty()
                && plan.cells().get(1).parameters().variant().equals(NAME);
    }

    private static FloorPlan none(String reason) {
        return new FloorPlan(Optional.empty(), reason, () -> {});
    }

    private static FloorPlan here(CellSpec cell, ServiceSpec service, ServiceExchange exchange) throws IOException {
        if (exchange.requestBytes() > MAX_REQUEST_BYTES) {
            throw new IOException("a request is too large for a floor: bytes=" + exchange.requestBytes()
                    + " (allowed: up to " + MAX_REQUEST_BYTES + ")");
        }
        FloorServer server = new FloorServer(service, exchange);
        return new FloorPlan(Optional.of(briefly(cell).with(server.subject())), "", server::close);
    }

    /** A reflector sends back what it gets: as many bytes each way as the longer of both. */
    private static FloorPlan beside(CellSpec cell, ServiceSpec service, ServiceExchange exchange) throws IOException {
        HostPort address = HostPort.of(new TransportAddress(service.url().host() + ":" + Defaults.REFLECTOR_PORT));
        PingSpec ping = PingSpec.over(service.medium())
                .address(Optional.of(address.toString()))
                .clientWait(service.clientWait())
                .reflectorWait(Optional.of(WaitStrategy.BLOCK))
                .size(new ByteSize(Math.max(exchange.requestBytes(), exchange.replyBytes())))
                .legs(Legs.OFF)
                .replyTimeout(service.replyTimeout())
                .build();
        try (Socket probe = new Socket()) {
            probe.connect(new InetSocketAddress(address.host(), address.port()), PROBE_MILLIS);
            ReflectorSession.greet(address, ping, Secret.NONE);
        } catch (IOException nobody) {
            throw new IOException(
                    "the service is on another host, without an open reflector: address=" + address, nobody);
        }
        return new FloorPlan(Optional.of(briefly(cell).with(ping)), "", () -> {});
    }

    private static boolean isHere(String host) throws IOException {
        InetAddress address = InetAddress.getByName(host);
        return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
    }

    /** A median needs few values: half of a run around each fork of the service. */
    private static CellSpec briefly(CellSpec cell) {
        EffortSpec effort = cell.effort();
        return cell.with(effort.withWarmup(effort.warmup().dividedBy(2))
                        .withRuns(RUNS, effort.duration().dividedBy(2L * RUNS).plusNanos(1)))
                .with(cell.recording().withProfile(false))
                .forks(Math.min(EffortSpec.MAX_FORKS, FORKS * effort.forks()));
    }

    @Override
    public void close() {
        end.run();
    }
}

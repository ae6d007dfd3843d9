// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.place.MeasuringHost;
import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.process.Jvms;
import io.plumbline.lab.transports.JdkTransports;
import io.plumbline.model.RefusedException;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.PipelinedTask;
import io.plumbline.ping.RoundTripTask;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.SecretFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Plans a ping: its transport, where its threads go, and how its processes are started. */
final class PingPlanner {

    /** Collector of our own processes: they make next to no garbage, and this one has no threads of its own. */
    static final List<String> ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m", "-Xmn192m");

    private final CellSpec cell;
    private final PingSpec ping;
    private final Jdk jdk;
    private final TransportChoice choice;
    private final PingThreads threads;
    private final MeasuringHost host;

    PingPlanner(CellSpec cell, HostShape shape, Jdk jdk, JdkTransports transports) {
        this.cell = cell;
        this.jdk = jdk;
        this.ping = (PingSpec) cell.subject();
        requireSchedule(cell.load());
        ping.address().ifPresent(ReflectorPlan::address); // a bad one is refused before all else
        ping.secretFile().ifPresent(SecretFile::read);
        PingParameters.check(ping, cell.load().inFlight());
        this.choice = TransportChoice.of(ping, cell.place(), jdk, transports);
        this.threads = new PingThreads(ping, choice, jdk);
        this.host = new MeasuringHost(shape, threads.placementRequest(cell.place()), cell);
        threads.checkWaiting();
        ArrivalSchedules.of(cell.load()); // recorded arrivals that can't be read are refused before all else
    }

    static void requireSchedule(LoadSpec load) {
        if (load.inFlight() > 1 && load.isClosedLoop()) {
            throw new RefusedException(
                    "several messages in flight need a schedule: in-flight=" + load.inFlight()
                            + " (give a rate, such as 100k)",
                    OptionKey.RATE.text());
        }
    }

    ForkPlan plan(PingSpec asked) {
        PingClients.check(ping, cell.load());
        boolean isPipelined = cell.load().inFlight() > 1;
        int chosenCpu = host.cpu(Roles.REFLECTOR).orElse(PingParameters.ANY_CPU);
        return new ForkPlan(
                host.harness(cell).withTaskClass((isPipelined ? PipelinedTask.class : RoundTripTask.class).getName()),
                jvm(),
                Optional.of(new ReflectorPlan(
                        ping, choice.place(), cell.place().reflectorCpu().orElse(chosenCpu))),
                threads.explained(host.placement()),
                chosen(asked),
                caveats());
    }

    private JvmCommand jvm() {
        List<String> ours = new ArrayList<>(ARGUMENTS);
        ours.addAll(PingClients.jvmArguments(ping, cell.load()));
        List<String> given = new ArrayList<>(threads.jvmArguments());
        given.addAll(choice.transport().jvmArguments());
        given.addAll(cell.jvm().arguments());
        return Jvms.own(jdk, JvmArguments.unlessGiven(ours, given));
    }

    private Map<String, String> chosen(PingSpec asked) {
        Map<String, String> chosen = new TreeMap<>(host.chosen());
        if (ping.address().isEmpty()) {
            chosen.put("reflector", Words.text(choice.place()));
        }
        if (asked.reflectorWait().isEmpty()) {
            ping.reflectorWait().map(WaitStrategy::text).ifPresent(wait -> chosen.put("reflector-wait", wait));
        }
        if (asked.reflectorThreads().isEmpty()) {
            ping.reflectorThreads().ifPresent(threads -> chosen.put("reflector-threads", Integer.toString(threads)));
        }
        return chosen;
    }

    private List<Caveat> caveats() {
        List<Caveat> caveats = new ArrayList<>(host.caveats());
        PingClients.caveat(ping, cell.load()).ifPresent(caveats::add);
        if (ping.reflectorFault().isOn()) {
            caveats.add(CaveatCode.REFLECTOR_FAULT
                    .warning(
                            "the reflector injects a fault: "
                                    + ping.reflectorFault().text(),
                            "Leave out the reflector's fault to measure the transport.")
                    .changing(OptionKey.REFLECTOR_FAULT));
        }
        return caveats;
    }
}

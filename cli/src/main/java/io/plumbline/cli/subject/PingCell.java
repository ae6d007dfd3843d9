// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.ping.option.PingParameters;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one ping is to be: the unit that {@code ping} measures alone, and that other commands measure many of. How long
 * and how often it is measured is not part of it.
 *
 * @param parameters how messages go through the medium; the reflector's address and CPU are still to come
 * @param peer the reflector
 * @param clientCpu CPU of the measuring thread that was asked for; empty to choose
 * @param reflectorCpu CPU of the reflector's thread that was asked for; empty to choose
 * @param placement how the CPUs of both are to be related
 * @param rate invocations per second; empty for a closed loop, or if the arrivals have rates of their own
 * @param jdk JDK of both sides
 */
public record PingCell(
        PingParameters parameters,
        Peer peer,
        OptionalInt clientCpu,
        OptionalInt reflectorCpu,
        PlacementChoice placement,
        Optional<Rate> rate,
        Jdk jdk)
        implements Cell {

    /**
     * Where the reflector is.
     *
     * @param address control address of a reflector that somebody else runs; empty for one of our own
     * @param place where our own is to run; empty to choose
     */
    public record Peer(Optional<String> address, Optional<ReflectorPlace> place) {

        /** A reflector of our own, where the medium wants it. */
        public static final Peer OWN = new Peer(Optional.empty(), Optional.empty());
    }

    @Override
    public PingCell at(Optional<Rate> other) {
        return new PingCell(parameters, peer, clientCpu, reflectorCpu, placement, other, jdk);
    }

    @Override
    public PingCell on(Jdk other) {
        return new PingCell(parameters, peer, clientCpu, reflectorCpu, placement, rate, other);
    }

    @Override
    public PingPlan plan(MeasureOptions measure, Media media) {
        return PingPlan.of(this, measure, media);
    }

    @Override
    public CellParameters identity(String load) {
        Optional<CpuNumbers> cpus = clientCpu.isPresent() && reflectorCpu.isPresent()
                ? Optional.of(new CpuNumbers(clientCpu.getAsInt(), reflectorCpu.getAsInt()))
                : Optional.empty();
        return new CellParameters(
                parameters.transport(),
                waiting(),
                cpus.isPresent() ? CellParameters.EXPLICIT : placement.text(),
                cpus,
                parameters.sizeBytes(),
                load,
                new JdkName(jdk.version(), jdk.home().toString()));
    }

    private String waiting() {
        String client = parameters.clientWait().text();
        String reflector = parameters.reflectorWait().text();
        return client.equals(reflector) ? client : client + "/" + reflector;
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", parameters.transport());
        options.put("wait", parameters.clientWait().text());
        options.put("size", Integer.toString(parameters.sizeBytes()));
        rate.ifPresent(perSecond -> options.put("rate", perSecond.toString()));
        options.put("jdk", jdk.home().toString());
        clientCpu.ifPresent(cpu -> options.put("client-cpu", Integer.toString(cpu)));
        reflectorCpu.ifPresent(cpu -> options.put("reflector-cpu", Integer.toString(cpu)));
        if (!placement.equals(PlacementChoice.AUTO)) {
            options.put("placement", placement.text());
        }
        return options;
    }

    @Override
    public String title() {
        String client = parameters.clientWait().text();
        String reflector = parameters.reflectorWait().text();
        return parameters.transport().toUpperCase(Locale.ROOT) + " round trip, "
                + (client.equals(reflector) ? client : client + " (reflector " + reflector + ")") + ", "
                + parameters.sizeBytes() + " B"
                + (parameters.fault().isOn()
                        ? ", reflector does wrong: " + parameters.fault().text()
                        : "")
                + (parameters.inFlight().isPipelined()
                        ? ", up to " + parameters.inFlight().most() + " in flight"
                        : "");
    }
}

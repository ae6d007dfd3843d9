// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.place.MeasuringHost;
import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.process.Jvms;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.ping.service.PipelinedServiceTask;
import io.plumbline.ping.service.ServiceConnection;
import io.plumbline.ping.service.ServiceParameters;
import io.plumbline.ping.service.ServiceTask;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plans round trips to a service, which is there already: only the client's threads are placed. */
final class ServicePlanner {

    private ServicePlanner() {}

    static ForkPlan plan(CellSpec cell, ServiceSpec service, HostShape shape, Jdk jdk) {
        LoadSpec load = cell.load();
        PingPlanner.requireSchedule(load);
        ServiceParameters parameters = parameters(service);
        parameters.check(load.inFlight());
        Transport transport = Transports.named(service.medium());
        transport
                .availability()
                .require(
                        "transport is not available: transport=" + transport.name(),
                        reason -> new LabException(LabException.Kind.HOST, reason));
        ArrivalSchedules.of(load); // recorded arrivals that can't be read are refused before all else
        ThreadDemand demand = service.clientWait().burnsCpu() ? ThreadDemand.SPINS : ThreadDemand.SLEEPS;
        MeasuringHost host = new MeasuringHost(
                shape, PlacementRequest.alone(demand).at(cell.place().withoutReflector()), cell);
        List<String> ours = new ArrayList<>(PingPlanner.ARGUMENTS);
        ours.addAll(PingClients.jvmArguments(load, load.clientThreads()));
        List<String> given = new ArrayList<>(transport.jvmArguments());
        given.addAll(cell.jvm().arguments());
        return new ForkPlan(
                host.harness(cell).withTaskClass(taskClass(load).getName()).withParameters(parameters.toTexts()),
                Jvms.own(jdk, JvmArguments.unlessGiven(ours, given)),
                Optional.empty(),
                host.placement(),
                host.chosen(),
                host.caveats());
    }

    private static Class<?> taskClass(LoadSpec load) {
        return load.inFlight() > 1 ? PipelinedServiceTask.class : ServiceTask.class;
    }

    static boolean isTask(String className) {
        return className.equals(ServiceTask.class.getName()) || className.equals(PipelinedServiceTask.class.getName());
    }

    private static ServiceParameters parameters(ServiceSpec service) {
        return new ServiceParameters(service, ServicePassword.of(service));
    }

    /** Has one request answered: refused is what doesn't answer, before anything is measured. */
    static ServiceExchange greet(ServiceSpec service, LoadSpec load) {
        ServiceParameters parameters = parameters(service);
        parameters.check(load.inFlight());
        try (ServiceConnection connection = new ServiceConnection(parameters)) {
            connection.open();
            return new ServiceExchange(connection.requestBytes(), connection.replyBytes());
        } catch (IOException refusal) {
            throw new LabException(LabException.Kind.HOST, refusal.getMessage(), refusal);
        }
    }
}

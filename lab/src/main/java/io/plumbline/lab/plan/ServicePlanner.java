// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostShape;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.option.SecretFile;
import io.plumbline.ping.service.PipelinedServiceTask;
import io.plumbline.ping.service.ServiceConnection;
import io.plumbline.ping.service.ServiceParameters;
import io.plumbline.ping.service.ServiceTask;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;

/** Plans round trips to a service. */
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
        return new ClientsAlone(cell, shape, jdk)
                .plan(
                        load.inFlight() > 1 ? PipelinedServiceTask.class : ServiceTask.class,
                        parameters.toTexts(),
                        service.clientWait().burnsCpu() ? ThreadDemand.SPINS : ThreadDemand.SLEEPS,
                        transport.jvmArguments());
    }

    /** With the password of the file that is named, or of the environment, in which programs have it too. */
    private static ServiceParameters parameters(ServiceSpec service) {
        Secret password = service.passwordFile()
                .map(SecretFile::readPassword)
                .orElseGet(() -> new Secret(System.getenv().getOrDefault(ServiceSpec.PASSWORD_VARIABLE, "")));
        return new ServiceParameters(service, password);
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

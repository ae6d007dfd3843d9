// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.core.task.UnusableTaskException;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.process.Jvms;
import io.plumbline.lab.source.TaskClass;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.ping.client.ReflectorSession;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** Checks for failures of first forks, as far as possible without disturbing a measurement on this host. */
public final class WithoutHost {

    /** Arguments of a JVM that bring no classes, as an agent or a module path does. */
    private static final Pattern PLAIN =
            Pattern.compile("-X(?!bootclasspath).*|-D(?!java\\.system\\.class\\.loader).*|-ea.*|-da.*");

    private WithoutHost() {}

    /** Checks that the task's class is there, that the reflector or service that is named would talk to us, or the folder take files; of variants, of each. */
    public static void check(Experiment experiment) {
        List<CellSpec> cells = experiment instanceof Variants variants ? variants.cells() : List.of(experiment.base());
        try {
            for (CellSpec cell : cells) {
                check(cell);
            }
        } catch (IOException refusal) {
            throw new LabException(LabException.Kind.HOST, refusal.getMessage(), refusal);
        }
    }

    private static void check(CellSpec cell) throws IOException {
        if (cell.subject() instanceof TaskSpec task) {
            requireClass(task, cell);
        } else if (cell.subject() instanceof PingSpec ping && ping.address().isPresent()) {
            greet(ping);
        } else if (cell.subject() instanceof ServiceSpec service) {
            ServiceExchange unused = ServicePlanner.greet(service, cell.load());
        } else if (cell.subject() instanceof DiskSpec disk) {
            DiskPlanner.tryOut(disk, cell.load());
        }
    }

    private static void requireClass(TaskSpec task, CellSpec cell) {
        boolean isPlain = cell.jvm().arguments().stream()
                .allMatch(argument -> PLAIN.matcher(argument).matches());
        if (isPlain) {
            TaskClass named = TaskClass.of(task, Jvms.jdk(cell.jvm()), cell.jvm());
            UnusableTaskException.requireFound(named.name(), named.jvm().classPath());
        }
    }

    private static void greet(PingSpec ping) throws IOException {
        HostPort address = HostPort.of(
                new TransportAddress(ReflectorPlan.address(ping.address().orElseThrow())));
        ReflectorSession.greet(address, ping, ReflectorPlan.secret(ping));
    }
}

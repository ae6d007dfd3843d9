// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.JvmTrial;
import io.plumbline.lab.process.Jvms;
import io.plumbline.lab.transports.JdkTransports;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.transport.Transports;
import java.util.Optional;

/** Plans cells on this host. Starts nothing, except to ask a JDK. Threading: one thread. */
public final class Planner {

    private final JdkTransports transports = new JdkTransports();
    private final JvmTrial trial = new JvmTrial();
    private final ExplainDefault explaining;
    private HostShape host; // read once, for the first cell

    public Planner() {
        this(ExplainDefault.BY_LOAD);
    }

    /** {@code explaining}: decides whether evidence is collected where nobody said so. */
    public Planner(ExplainDefault explaining) {
        this.explaining = explaining;
    }

    /** Returns the plan, or the reason for a refusal. Fails if the JDK or the transport that it names is none. */
    public CellPlan plan(CellSpec cell) {
        Jdk jdk = Jvms.jdk(cell.jvm());
        if (cell.subject() instanceof PingSpec ping) {
            Transports.named(ping.transport()); // a word that no transport has is a mistake, and no matter of this host
        }
        host = host == null ? HostShape.ofThisHost() : host;
        ExplainDecision decision = decision(resolved(cell));
        CellSpec decided = cell.with(cell.recording().with(decision.choice()).withProfile(false));
        CellSpec resolved = resolved(decided);
        CellParameters parameters = CellParameters.of(
                resolved, new JdkName(jdk.version(), jdk.home().toString()));
        try {
            if (explaining != ExplainDefault.BY_LOAD && cell.recording().profile()) {
                throw new IllegalArgumentException(
                        "no code is sampled in a comparison, a search or with agents: profile=true (leave it out)");
            }
            ForkPlan planned = plan(resolved, decided, jdk);
            ForkPlan plan = (explaining == ExplainDefault.ELSEWHERE ? planned.elsewhere() : planned)
                    .withChosen("explain", Words.text(decision.choice()));
            trial.check(plan.jvm(), cell.jvm().arguments(), threads(resolved));
            return new CellPlan(cell, resolved.title(), parameters, Optional.of(plan), Optional.empty(), decision);
        } catch (IllegalArgumentException | LabException refused) {
            return new CellPlan(cell, resolved.title(), parameters, Optional.empty(), Optional.of(refused), decision);
        }
    }

    /** Of all clients, and of a reflector that is started for them. */
    private static int threads(CellSpec cell) {
        int ofClients = cell.load().clientThreads();
        return cell.subject() instanceof PingSpec ping && ping.address().isEmpty()
                ? ofClients + ping.reflectorThreads().orElse(cell.load().clients())
                : ofClients;
    }

    private ExplainDecision decision(CellSpec cell) {
        ExplainChoice asked = cell.recording().explain();
        return asked == ExplainChoice.AUTO ? explaining.of(cell) : ExplainDecision.asked(asked);
    }

    /** The same cell with the open values that can be chosen without a look at the host's CPUs. */
    private static CellSpec resolved(CellSpec cell) {
        return cell.subject() instanceof PingSpec ping ? cell.with(ReflectorChoice.resolved(ping, cell.load())) : cell;
    }

    private ForkPlan plan(CellSpec resolved, CellSpec asked, Jdk jdk) {
        if (asked.subject() instanceof PingSpec ping) {
            return new PingPlanner(resolved, host, jdk, transports).plan(ping);
        } else if (asked.subject() instanceof ServiceSpec service) {
            return ServicePlanner.plan(asked, service, host, jdk);
        } else if (asked.subject() instanceof DiskSpec disk) {
            return DiskPlanner.plan(asked, disk, host, jdk);
        }
        return TaskPlanner.plan(asked, (TaskSpec) asked.subject(), host, jdk);
    }
}

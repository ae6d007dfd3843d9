// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.MeasureOptions.JitterChoice;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.HarnessOptions.Jitter;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.facts.HostFactsReader;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** This host as a place to measure on: which CPU for which thread, which JDK. */
public final class MeasuringHost {

    private final Topology topology = TopologyReader.ofThisHost();
    private final PlacementPlan placement;
    private final MeasureOptions options;

    /**
     * Plans where threads go.
     *
     * @param request the threads
     * @param options what was asked for
     * @throws IllegalArgumentException if a CPU that was asked for doesn't exist or may not be used
     */
    public MeasuringHost(PlacementRequest request, MeasureOptions options) {
        this.options = options;
        this.placement = PlacementPlan.of(
                topology,
                Cgroup.ofThisHost().cpuQuota(),
                options.jitter() == JitterChoice.off ? request.withoutJitter() : request);
    }

    /**
     * Returns the facts of this host.
     *
     * @return the facts
     */
    public HostFacts facts() {
        return HostFactsReader.ofThisHost(topology).read();
    }

    /**
     * Returns the CPU of a role.
     *
     * @param role as in {@link PlacementPlan}
     * @return its number, or empty if the thread isn't pinned
     */
    public OptionalInt cpu(String role) {
        return placement.of(role)
                .filter(ThreadPlacement::isPinned)
                .map(thread -> OptionalInt.of(thread.cpu()))
                .orElse(OptionalInt.empty());
    }

    /**
     * Returns why a thread is where it is.
     *
     * @param role as in {@link PlacementPlan}
     * @return the reason; empty if there is no such thread
     */
    public String reason(String role) {
        return placement.of(role).map(ThreadPlacement::reason).orElse("");
    }

    /**
     * Applies the plan to the harness.
     *
     * @param builder gets client CPU and jitter
     */
    public void place(HarnessOptions.Builder builder) {
        cpu(PlacementPlan.CLIENT).ifPresent(builder::clientCpu);
        if (recordsJitter()) {
            builder.jitter(Jitter.ON);
            cpu(PlacementPlan.JITTER).ifPresent(builder::jitterCpu);
        }
    }

    private boolean recordsJitter() {
        return options.jitter() == JitterChoice.on
                || options.jitter() == JitterChoice.auto && placement.jitterOff().isEmpty();
    }

    /**
     * Returns the values that were chosen for this host.
     *
     * @return by option name without dashes
     */
    public Map<String, String> chosen() {
        Map<String, String> chosen = new TreeMap<>();
        cpu(PlacementPlan.CLIENT).ifPresent(cpu -> chosen.put("client-cpu", Integer.toString(cpu)));
        cpu(PlacementPlan.REFLECTOR).ifPresent(cpu -> chosen.put("reflector-cpu", Integer.toString(cpu)));
        chosen.put("jitter", recordsJitter() ? "on" : "off");
        return chosen;
    }

    /**
     * Returns what is doubtful about measuring here.
     *
     * @return caveats
     */
    public List<Caveat> caveats() {
        List<Caveat> caveats = new ArrayList<>();
        if (placement.isOversubscribed()) {
            caveats.add(new Caveat(
                    CaveatCode.TOO_FEW_CPUS,
                    Severity.WARNING,
                    "more threads spin than there are CPUs for them: allowed CPUs="
                            + topology.allowed().size(),
                    "Use a wait strategy that sleeps (--wait block or select), or a host with more CPUs."));
        }
        if (options.jitter() == JitterChoice.auto && !placement.jitterOff().isEmpty()) {
            caveats.add(new Caveat(
                    CaveatCode.JITTER_NOT_RECORDED,
                    Severity.NOTE,
                    "jitter of the host was not recorded: " + placement.jitterOff(),
                    "Read lateness instead: it shows interruptions of the measuring thread itself."));
        }
        return caveats;
    }

    /**
     * Finds the JDK to measure with.
     *
     * @return the JDK that was asked for, or the one that runs this process
     * @throws IllegalArgumentException if what was asked for is no JDK that can be used
     */
    public Jdk jdk() {
        return options.jdk().map(Jdk::of).orElseGet(JdkFinder::running);
    }

    /**
     * Builds the command for a process of ours.
     *
     * @param jdk the JDK
     * @param arguments arguments of the JVM after our own
     * @param classPath class path in front of our own, empty for none
     * @return the command
     */
    public static JvmCommand jvm(Jdk jdk, List<String> arguments, String classPath) {
        List<String> all = new ArrayList<>(JvmCommand.OWN_ARGUMENTS);
        all.addAll(arguments);
        String own = System.getProperty("java.class.path");
        return new JvmCommand(
                jdk.home(), all, classPath.isEmpty() ? own : classPath + System.getProperty("path.separator") + own);
    }
}

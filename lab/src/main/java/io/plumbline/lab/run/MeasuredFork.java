// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.place.HostLosses;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A fork that has ended. {@code losses}: what the host took away from it; {@code told}: what an earlier try told of its
 * host, if the fork is one of that; {@code failure}: why it measured nothing; empty if it was stopped once it had
 * begun, or measured something; {@code profile}: of its code, if it was sampled.
 */
public record MeasuredFork(
        Instant startedAt,
        ForkResult result,
        HostLosses losses,
        List<Caveat> told,
        Optional<LabException> failure,
        Optional<Profile> profile) {

    private static final Set<CaveatCode> OF_THE_HOST =
            Set.of(CaveatCode.CPU_STOLEN, CaveatCode.CPU_THROTTLED, CaveatCode.DISTURBED);

    public MeasuredFork {
        told = List.copyOf(told);
    }

    public MeasuredFork(
            Instant startedAt,
            ForkResult result,
            HostLosses losses,
            List<Caveat> told,
            Optional<LabException> failure) {
        this(startedAt, result, losses, told, failure, Optional.empty());
    }

    /**
     * Takes a fork over from an earlier try. {@code earlier}: the result that it is part of, which has the host's
     * losses of all its forks.
     */
    public static MeasuredFork kept(ForkResult fork, BenchmarkResult earlier) {
        List<Caveat> ofTheHost = earlier.caveats().stream()
                .filter(caveat -> OF_THE_HOST.contains(caveat.code()))
                .toList();
        return new MeasuredFork(earlier.startedAt(), fork, HostLosses.NONE, ofTheHost, Optional.empty());
    }

    /** A fork, 0 for the first, that could not be started because it was being stopped. */
    static MeasuredFork neverStarted(CellPlan cell, int index, LabException broken) {
        JvmCommand jvm = cell.require().jvm();
        ForkResult nothing = ForkResult.unmeasured(
                index, jvm.javaHome().toString(), jvm.arguments(), EndState.INTERRUPTED, broken.getMessage());
        return new MeasuredFork(Instant.now(), nothing, HostLosses.NONE, List.of(), Optional.of(broken)).stopped();
    }

    /** The same as a fork that has not failed, but was stopped. */
    MeasuredFork stopped() {
        return new MeasuredFork(
                startedAt,
                result.ended(EndState.INTERRUPTED, result.endDetail()),
                losses,
                told,
                failure.map(any -> new LabException(
                        LabException.Kind.MEASUREMENT, "nothing was measured: the experiment was cancelled")));
    }
}

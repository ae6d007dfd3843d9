// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Receives an experiment's progress. All methods do nothing unless overridden. Threading: the thread that runs the
 * experiment, except {@link #printed}.
 */
public interface LabListener {

    /** Ignores everything. */
    LabListener SILENT = new LabListener() {};

    /**
     * Receives that a part of a load is ready, which starts in common with others. {@code begin}: to be called, by any
     * thread, with the reading of this host's clock at which offset 0 of the schedule lies.
     */
    default void ready(LongConsumer begin) {}

    /** Receives the plan, before anything is measured for it. */
    default void planned(ExperimentPlan plan) {}

    /**
     * Receives the reason for a wait: at first, and whenever another measurement before it begins. {@code holder}: who
     * measures now, since when, for how long still if it has said so, and what; {@code waited}: time since the waiting began.
     */
    default void waited(String holder, Duration waited) {}

    /** Receives an error that leaves measurements as they are. */
    default void remarked(String error) {}

    /** Receives how many forks of an earlier try count. */
    default void resumed(int forks) {}

    /**
     * Receives that a closed loop is measured first, to find out which rates are worth offering. {@code rate}: empty before; then what
     * it reached.
     */
    default void closedLoop(Optional<Rate> rate) {}

    /**
     * Receives that a search leaves low rates out, at which too little falls due to decide. {@code left}: what it searches;
     * {@code hardest}: the objective that takes most; {@code invocations}: how many that takes at least.
     */
    default void narrowed(Search asked, Search left, Objective hardest, long invocations) {}

    /** Receives that a fork that agents shared is measured again. {@code missing}: what was missing, and why. */
    default void repeated(String missing) {}

    /** Receives the start of a fork of the plan. */
    default void forkStarted(PlannedFork fork) {}

    /**
     * Receives the start of a fork that no plan has: of a search, or of a closed loop that is measured first.
     * {@code later}: how many forks are expected after it, as far as can be told now.
     */
    default void forkStarted(CellSpec cell, int later) {}

    /** Receives a report of the running fork. */
    default void progressed(ForkEvent event) {}

    /** Receives about once a second how far the running fork is, where agents of other hosts carry it out. */
    default void shared(LoadProgress progress) {}

    /** Receives the end of the running fork. */
    default void forkEnded() {}

    /** Receives the stack trace of a task that threw. {@code stackTrace}: many lines. */
    default void failed(String stackTrace) {}

    /** Receives the measurements so far, after each fork: to be stored, so that they aren't lost. */
    default void measured(ResultCollection soFar) {}

    /** Receives a step of a search. */
    default void searched(SearchProgress progress) {}

    /**
     * Receives a look at a comparison, after which it ends or goes on with another plan. {@code progress}: what was
     * found so far.
     */
    default void compared(ComparisonProgress progress) {}

    /** Receives the state of a verification, whenever its running fork reports anything. */
    default void checking(CheckProgress progress) {}

    /**
     * Receives a line that a measured JVM, or native code in it, prints to its standard output. Called by a thread of
     * its own. {@code line}: without its end.
     */
    default void printed(String line) {}
}

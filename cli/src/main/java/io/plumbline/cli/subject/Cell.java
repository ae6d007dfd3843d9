// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import java.util.Map;
import java.util.Optional;

/**
 * What one benchmark is to measure: a round trip, or a task of the user. A command measures one alone, or many of them. How
 * long and how often it is measured is not part of it.
 */
public sealed interface Cell permits PingCell, TaskCell {

    /**
     * Says what is measured, in a few words.
     *
     * @return such as {@code TCP round trip, spin, 32 B}, or the name of the task's class
     */
    String title();

    /**
     * Returns the offered rate.
     *
     * @return invocations per second; empty for a closed loop, or if the arrivals have rates of their own
     */
    Optional<Rate> rate();

    /**
     * Returns the JDK that measures.
     *
     * @return the JDK
     */
    Jdk jdk();

    /**
     * Returns the same cell at another rate.
     *
     * @param other invocations per second; empty for a closed loop
     * @return the cell
     */
    Cell at(Optional<Rate> other);

    /**
     * Returns the same cell for another JDK.
     *
     * @param other the JDK
     * @return the cell
     */
    Cell on(Jdk other);

    /**
     * Returns what tells it from other cells.
     *
     * @param load the rate, or what else says how invocations arrive
     * @return the parameters as they are stored
     */
    CellParameters identity(String load);

    /**
     * Returns the options that the command that measures it alone would be given to measure this cell.
     *
     * @return by name without dashes, in the order of the help text
     */
    Map<String, String> options();

    /**
     * Plans how it is measured. Nothing is started, but for what it takes to ask a JDK.
     *
     * @param measure how to measure
     * @param media which media can be used
     * @return the plan
     * @throws IllegalArgumentException if a value is out of range, or values don't go together
     * @throws io.plumbline.cli.terminal.CommandException if this host or JDK can't do it
     */
    ForkPlan plan(MeasureOptions measure, Media media);
}

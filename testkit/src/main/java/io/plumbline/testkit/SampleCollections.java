// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.List;
import java.util.Optional;

/** Collections made without measuring, the same on every host. */
public final class SampleCollections {

    /** The JDK of most cells. */
    public static final JdkName JDK = new JdkName("25.0.1", "/opt/jdk-25");

    private SampleCollections() {}

    /**
     * A cell of 32 bytes in a closed loop, placed automatically.
     *
     * @param transport its medium
     * @param wait how it waits
     * @return its parameters
     */
    public static CellParameters parameters(String transport, String wait) {
        return new CellParameters(transport, wait, "auto", Optional.empty(), 32, CellParameters.CLOSED_LOOP, JDK);
    }

    /**
     * The same cell between two CPUs.
     *
     * @param cell the cell
     * @param client the client's CPU
     * @param reflector the reflector's CPU
     * @return its parameters
     */
    public static CellParameters between(CellParameters cell, int client, int reflector) {
        return new CellParameters(
                cell.transport(),
                cell.waitStrategy(),
                CellParameters.EXPLICIT,
                Optional.of(new CpuNumbers(client, reflector)),
                cell.sizeBytes(),
                cell.load(),
                cell.jdk());
    }

    /**
     * The same cell under another load.
     *
     * @param cell the cell
     * @param load the load
     * @return its parameters
     */
    public static CellParameters under(CellParameters cell, String load) {
        return new CellParameters(
                cell.task(),
                cell.transport(),
                cell.waitStrategy(),
                cell.placement(),
                cell.cpus(),
                cell.sizeBytes(),
                load,
                cell.jdk());
    }

    /**
     * A cell all of whose forks are finished.
     *
     * @param parameters what it is
     * @param result what was measured
     * @return the cell
     */
    public static CollectionCell complete(CellParameters parameters, BenchmarkResult result) {
        return new CollectionCell(parameters, CellState.COMPLETE, "", Optional.of(result));
    }

    /**
     * Cells in a collection that was made on the host of {@link SampleResults}.
     *
     * @param title what was measured
     * @param forks how many forks each cell is to have
     * @param cells the cells
     * @return the collection
     */
    public static ResultCollection of(String title, int forks, List<CollectionCell> cells) {
        BenchmarkResult any = SampleResults.closedLoop();
        return new ResultCollection(
                any.toolVersion(),
                title,
                any.startedAt(),
                new Plan(forks, 42),
                List.of(new OptionValue("forks", Integer.toString(forks), Origin.COMMAND_LINE)),
                any.host(),
                cells);
    }

    /**
     * A cell of every state: complete between two CPUs, complete at a rate, pending, refused, failed, left out; and one of a
     * task.
     *
     * @return the collection
     */
    public static ResultCollection everyState() {
        return of(
                "matrix",
                2,
                List.of(
                        complete(between(parameters("shm", "spin"), 0, 1), SampleResults.closedLoop()),
                        complete(under(parameters("tcp", "spin"), "10000/s"), SampleResults.rich()),
                        new CollectionCell(parameters("tcp", "block"), CellState.PENDING, "", Optional.empty()),
                        new CollectionCell(
                                parameters("tcp", "futex"),
                                CellState.REFUSED,
                                "transport doesn't have the wait strategy: transport=tcp, wait=futex",
                                Optional.empty()),
                        new CollectionCell(
                                parameters("udp", "spin"),
                                CellState.FAILED,
                                "the process ended unexpectedly: exit status 9",
                                Optional.of(SampleResults.died())),
                        new CollectionCell(
                                under(parameters("tcp", "spin"), "50000/s"),
                                CellState.LEFT_OUT,
                                "20000/s overloads the system already",
                                Optional.empty()),
                        new CollectionCell(
                                CellParameters.ofTask("com.acme.OrderTask", "auto", "10000/s", JDK),
                                CellState.PENDING,
                                "",
                                Optional.empty())));
    }
}

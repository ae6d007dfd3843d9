// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.PlaceSpec;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.TaskSpec;
import java.util.Objects;
import java.util.Optional;

/**
 * The parameters that distinguish one cell from the others.
 *
 * @param task name of the task's class, or URL of the service or the folder; empty for a ping
 * @param transport name of the transport; empty for a task
 * @param waitStrategy how both sides wait, as on the command line; empty for a task
 * @param placement relation between the CPUs of both sides, as on the command line; {@link #EXPLICIT} if CPUs were
 *     named
 * @param cpus the CPUs of both sides that were named; empty if none were
 * @param sizeBytes size of each message or record in bytes, 1 or more; 0 for a task
 * @param load {@link #CLOSED_LOOP}; or the rate, or arrivals with rates of their own, as on the command line
 * @param jdk the JDK
 * @param variant name of the variant, if variants are compared; else empty
 */
public record CellParameters(
        Optional<String> task,
        String transport,
        String waitStrategy,
        String placement,
        Optional<CpuNumbers> cpus,
        int sizeBytes,
        String load,
        JdkName jdk,
        String variant) {

    /** The load without a schedule. */
    public static final String CLOSED_LOOP = LoadSpec.CLOSED_LOOP;

    /** The placement where CPUs were named. */
    public static final String EXPLICIT = "explicit";

    private static final String UNKNOWN = "unknown";

    public CellParameters {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(waitStrategy, "waitStrategy");
        Objects.requireNonNull(placement, "placement");
        Objects.requireNonNull(cpus, "cpus");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(jdk, "jdk");
        Objects.requireNonNull(variant, "variant");
        if (task.isPresent() != transport.isEmpty()) {
            throw new IllegalArgumentException("a cell is of a task or of a transport: task=" + task.orElse("")
                    + ", transport=" + transport + " (allowed: one of the two)");
        }
    }

    /**
     * Returns the parameters of a task's cell. {@code placement}: CPU of the measuring thread, as on the command line;
     * {@link #EXPLICIT} if it was named.
     */
    public static CellParameters ofTask(String task, String placement, String load, JdkName jdk) {
        return new CellParameters(Optional.of(task), "", "", placement, Optional.empty(), 0, load, jdk, "");
    }

    /** Returns the same parameters on another JDK. */
    public CellParameters withJdk(JdkName other) {
        return new CellParameters(task, transport, waitStrategy, placement, cpus, sizeBytes, load, other, variant);
    }

    /** Returns the same parameters of a variant. */
    public CellParameters ofVariant(String name) {
        return new CellParameters(task, transport, waitStrategy, placement, cpus, sizeBytes, load, jdk, name);
    }

    /** Returns the parameters of a result by itself; without a description, what little can be told of it. */
    static CellParameters of(BenchmarkResult result) {
        JdkName jdk = result.forks().stream()
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .findFirst()
                .map(jvm -> new JdkName(jvm.version(), jvm.home()))
                .orElse(JdkName.UNKNOWN);
        return result.experiment()
                .map(Experiment::base)
                .filter(cell -> !(cell.subject() instanceof PingSpec ping)
                        || !ping.transport().isEmpty())
                .map(cell -> of(cell, jdk))
                .orElseGet(() -> ofTask(
                        result.title(),
                        PlacementChoice.AUTO.text(),
                        result.isClosedLoop() ? CLOSED_LOOP : UNKNOWN,
                        jdk));
    }

    /** Returns the parameters of a described cell. */
    public static CellParameters of(CellSpec cell, JdkName jdk) {
        PlaceSpec place = cell.place();
        String load = cell.load().text();
        String placement =
                place.clientCpu().isPresent() ? EXPLICIT : place.placement().text();
        if (cell.subject() instanceof ServiceSpec service) {
            CellParameters like = ofTask(service.url().text(), placement, load, jdk);
            return RecordForm.with(like, "waitStrategy", service.clientWait().text());
        }
        if (cell.subject() instanceof DiskSpec disk) {
            return RecordForm.with(
                    ofTask(disk.url(), placement, load, jdk),
                    "sizeBytes",
                    disk.size().bytes());
        }
        if (!(cell.subject() instanceof PingSpec ping)) {
            return ofTask(((TaskSpec) cell.subject()).className(), placement, load, jdk);
        }
        Optional<CpuNumbers> cpus = place.clientCpu().isPresent()
                        && place.reflectorCpu().isPresent()
                ? Optional.of(new CpuNumbers(
                        place.clientCpu().getAsInt(), place.reflectorCpu().getAsInt()))
                : Optional.empty();
        WaitStrategy reflectorWait = ping.wantedReflectorWait();
        return new CellParameters(
                Optional.empty(),
                ping.transport(),
                ping.clientWait() == reflectorWait
                        ? reflectorWait.text()
                        : ping.clientWait().text() + "/" + reflectorWait.text(),
                cpus.isPresent() ? EXPLICIT : place.placement().text(),
                cpus,
                ping.size().bytes(),
                load,
                jdk,
                "");
    }

    /**
     * The CPUs of both sides.
     *
     * @param client number of the client's logical CPU, 0 or more
     * @param reflector number of the reflector's logical CPU, 0 or more
     */
    public record CpuNumbers(int client, int reflector) {

        /** Writes it as the command line reads it, such as {@code 0:1}. */
        @Override
        public String toString() {
            return client + ":" + reflector;
        }
    }

    /**
     * A JDK.
     *
     * @param version such as {@code 25.0.1}
     * @param home its folder
     */
    public record JdkName(String version, String home) {

        /** Of a cell whose JVM died too early to tell. */
        public static final JdkName UNKNOWN = new JdkName(CellParameters.UNKNOWN, "");
    }

    /** {@return the rate; empty in a closed loop, and for arrivals with rates of their own} */
    public Optional<Rate> rate() {
        try {
            return load.equals(CLOSED_LOOP) ? Optional.empty() : Optional.of(Rate.parse(load));
        } catch (IllegalArgumentException ownRates) {
            return Optional.empty();
        }
    }
}

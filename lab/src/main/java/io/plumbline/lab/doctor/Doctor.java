// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import io.plumbline.host.doctor.Examination;
import io.plumbline.host.doctor.HostView;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.jitter.JitterMeasurement;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.Errand;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.results.ResultAssembly;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Assesses this host for latency work: reads its settings, and measures their effects for 3 s. Changes nothing. */
public final class Doctor {

    private static final String STOPPED = "Stopped before all was measured: what disturbs here isn't known.";

    private static final Duration ABOUT = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final LabListener listener;
    private final Cancellation cancellation = new Cancellation();

    /** {@code listener}: receives how long it waits for the host. */
    public Doctor(LabListener listener) {
        this.listener = listener;
    }

    public void cancel() {
        cancellation.request();
    }

    /**
     * Examines this host. {@code ifBusy}: what to do while another measurement runs on this host. Returns what was
     * found; without effects if they can't be measured.
     */
    public DoctorReport examine(IfBusy ifBusy) {
        return new HostLock(ifBusy, listener, cancellation).taking(ABOUT).during("doctor", this::examine);
    }

    private DoctorReport examine() {
        HostShape host = HostShape.ofThisHost();
        HostView view = host.view();
        List<String> notes = new ArrayList<>();
        Optional<HostMeasures> measures = measures(notes);
        if (view.isInContainer()) {
            notes.add("In a container (" + view.container() + "): what it has of its own isn't the host's.");
        }
        List<Finding> findings = new Examination(view).findings(measures);
        return new DoctorReport(
                ResultAssembly.toolVersion(),
                Instant.now(),
                host.facts(),
                measures,
                findings,
                new Judgements(measures, findings).all(),
                notes);
    }

    private Optional<HostMeasures> measures(List<String> notes) {
        try {
            HostMeasures measures = new Errand(
                            "doctor", Gauges.class, Jdk.running(), JitterMeasurement.JVM_ARGUMENTS, LONGEST)
                    .ask(new Nothing(), HostMeasures.class, cancellation);
            if (!cancellation.isRequested()) {
                return Optional.of(measures);
            }
            notes.add(STOPPED); // a moment without gaps would look like a quiet host
        } catch (LabException broken) {
            notes.add(
                    cancellation.isRequested()
                            ? STOPPED
                            : "Effects could not be measured: " + broken.getMessage() + ".");
        }
        return Optional.empty();
    }
}

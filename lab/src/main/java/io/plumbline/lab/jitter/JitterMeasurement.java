// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.Errand;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import java.time.Duration;
import java.util.List;

/** Measures the interruptions of this host, in a separate JVM. */
public final class JitterMeasurement {

    /** Few threads and no garbage, compiled once and simply, so that the JVM doesn't interrupt itself. */
    public static final List<String> JVM_ARGUMENTS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xms64m", "-Xmx512m");

    /** Time to start, to warm up and to sort gaps, on whatever host. */
    private static final Duration BESIDE = Duration.ofMinutes(5);

    private final Cancellation cancellation = new Cancellation();
    private final LabListener listener;

    /** {@code listener}: receives how long it waits for the host. */
    public JitterMeasurement(LabListener listener) {
        this.listener = listener;
    }

    /** Ends it early; the gaps until then are returned. */
    public void cancel() {
        cancellation.request();
    }

    /** {@code ifBusy}: what to do while another measurement runs on this host. */
    public JitterResult measure(JitterSpec spec, IfBusy ifBusy) {
        JitterSpec resolved = JitterRun.resolved(spec, HostShape.ofThisHost().topology());
        Errand errand = new Errand(
                "jitter",
                JitterRun.class,
                Jdk.running(),
                JVM_ARGUMENTS,
                resolved.duration().plus(BESIDE));
        return new HostLock(ifBusy, listener, cancellation)
                .taking(resolved.duration())
                .during("jitter", () -> errand.ask(resolved, JitterResult.class, cancellation));
    }
}

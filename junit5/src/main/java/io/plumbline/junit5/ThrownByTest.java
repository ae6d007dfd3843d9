// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import io.plumbline.junit5.outcome.BuildConsole;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.model.progress.StackTrace;
import io.plumbline.report.progress.ProgressText;
import java.time.Duration;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Keeps what the first fork threw that threw anything, so that the test ends as if it had thrown it itself, and says for whom it
 * waits. Threading: the thread of the test.
 */
final class ThrownByTest implements LabListener {

    private String stackTrace = "";

    @Override
    public void failed(String lines) {
        stackTrace = stackTrace.isEmpty() ? lines : stackTrace;
    }

    @Override
    public void waited(String holder, Duration waited) {
        BuildConsole.say(ProgressText.ofWaiting(holder));
    }

    /** Ends the test, if anything was thrown: an assumption that doesn't hold aborts it, all else fails it. */
    void rethrow() {
        if (stackTrace.startsWith(TestAbortedException.class.getName())) {
            throw new TestAbortedException("an assumption failed where the test was measured: " + stackTrace.strip());
        }
        if (!stackTrace.isEmpty()) {
            throw new AssertionFailedError("the test threw where it was measured: " + stackTrace.strip());
        }
    }

    /** Likewise, for what was thrown in this JVM before anything was measured. */
    void rethrow(LabException failed) {
        if (failed.getCause() != null && failed.kind() == LabException.Kind.MEASUREMENT) {
            failed(StackTrace.text(failed.getCause()));
            rethrow();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.CheckProgress;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.verify.CheckedRun;
import io.plumbline.model.verify.VerifyReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class VerificationIT {

    private final List<String> traces = new ArrayList<>();
    private final Verification verification = new Verification(Lengths.QUICK, new FailingFork());
    private boolean isCancelled;

    /** Fails as a fork does which Ctrl-C ends, as soon as the first one says something. */
    private final class FailingFork implements LabListener {

        private int calls;

        @Override
        public void checking(CheckProgress check) {
            if (++calls == 2) {
                if (isCancelled) {
                    verification.cancel();
                }
                throw new LabException(LabException.Kind.HOST, "the fork is gone");
            } else if (calls > 2) {
                verification.cancel();
            }
        }

        @Override
        public void failed(String stackTrace) {
            traces.add(stackTrace);
        }
    }

    @Test
    void noCheckThatACancellationEndsHasAnObstacleOfItsOwn() {
        isCancelled = true;

        VerifyReport report = verification.verify(IfBusy.WAIT);

        assertThat(report.findings()).isNotEmpty();
        assertThat(report.findings()).extracting(CheckedRun::obstacle).containsOnly("stopped before it was ready");
        assertThat(traces).isEmpty();
    }

    @Test
    void aCheckThatFailsSaysWhy() {
        VerifyReport report = verification.verify(IfBusy.WAIT);

        assertThat(report.findings()).first().extracting(CheckedRun::obstacle).isEqualTo("the fork is gone");
        assertThat(traces).singleElement().asString().contains("the fork is gone");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.lab.event.LabListener;
import io.plumbline.model.Rate;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.spec.Search;
import io.plumbline.report.progress.ProgressText;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Says for whom a command waits, and what the laboratory remarks. */
public class HostNotices implements LabListener {

    private final Consumer<String> speech;

    public HostNotices(Consumer<String> speech) {
        this.speech = speech;
    }

    @Override
    public final void waited(String holder, Duration waited) {
        remarked(ProgressText.ofWaiting(holder));
    }

    @Override
    public final void remarked(String error) {
        speech.accept(error);
    }

    @Override
    public final void resumed(int forks) {
        remarked(ProgressText.ofResumed(forks));
    }

    @Override
    public final void closedLoop(Optional<Rate> rate) {
        remarked(ProgressText.ofClosedLoop(rate));
    }

    @Override
    public final void narrowed(Search asked, Search left, Objective hardest, long invocations) {
        remarked(ProgressText.ofNarrowed(asked, left, hardest, invocations));
    }

    @Override
    public final void repeated(String missing) {
        remarked(ProgressText.ofRepeated(missing));
    }
}

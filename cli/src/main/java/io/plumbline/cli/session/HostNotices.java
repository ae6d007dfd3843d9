// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.lab.event.LabListener;
import io.plumbline.report.progress.ProgressText;
import java.time.Duration;
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
    public final void remarked(String text) {
        speech.accept(text);
    }
}

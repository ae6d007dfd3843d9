// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.JitterHeat;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Sentences about a host's interruptions. */
public final class JitterWords {

    private JitterWords() {}

    /**
     * Says what was measured.
     *
     * @param result the interruptions
     * @return a title
     */
    public static String title(JitterResult result) {
        JitterSpec spec = result.spec();
        String threshold = ResultView.TIME.plain(spec.threshold().toNanos());
        String duration = ResultView.TIME.plain(spec.duration().toNanos());
        return spec.waiting() == JitterWait.SPIN
                ? "Jitter: gaps over " + threshold + " of threads that spin, " + duration
                : "Jitter: wake-ups more than " + threshold + " late of threads that sleep for "
                        + ResultView.TIME.plain(JitterSpec.SLEEP.toNanos()) + ", " + duration;
    }

    /**
     * Says what was found, and what could not be seen.
     *
     * @param result the interruptions
     * @return sentences, the most important first
     */
    public static List<String> sentences(JitterResult result) {
        List<String> sentences = new ArrayList<>();
        result.cpus().stream()
                .max(Comparator.comparingDouble(CpuJitter::share))
                .ifPresent(worst -> sentences.add(worst(worst)));
        if (result.cpus().stream()
                .flatMap(cpu -> cpu.causes().stream())
                .anyMatch(share -> share.cause() == GapCause.UNSEEN)) {
            sentences.add(
                    result.notes().stream().anyMatch(note -> note.contains(JitterResult.UNSEEN))
                            ? "Nothing seen: no counter that can be read here moved for these. The cause may be one that "
                                    + "can't be seen."
                            : "Nothing seen: no counter of this kernel moved for these. The cause may be the "
                                    + "hypervisor, firmware, or a slow wake-up.");
        }
        sentences.addAll(result.notes());
        return sentences;
    }

    /**
     * Says how much time a mark of the map over time stands for.
     *
     * @param rows the map
     * @return such as {@code each 30.0 ms}
     */
    public static String slice(List<JitterHeat> rows) {
        long nanos = rows.stream().mapToLong(JitterHeat::sliceNanos).max().orElse(0);
        return nanos == 0 ? "the time" : "each " + ResultView.TIME.plain(nanos);
    }

    private static String worst(CpuJitter cpu) {
        return cpu.foremost()
                .map(share -> (cpu.cpu() < 0 ? "The watched thread lost " : CpuLabel.of(cpu.cpu()) + " loses most: ")
                        + Quantity.roughPercent(cpu.share()) + " of its time in "
                        + Quantity.frequency(cpu.gapsPerSecond()) + " gaps a second, mostly "
                        + share.cause().text()
                        + " (max " + ResultView.TIME.of(share.maxNanos()) + ").")
                .orElse("No CPU had a gap beyond the threshold.");
    }
}

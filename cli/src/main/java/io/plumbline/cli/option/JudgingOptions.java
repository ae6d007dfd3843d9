// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.Margins;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.view.ComparedVariants.Judging;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options by which variants are judged. */
public final class JudgingOptions {

    @Option(
            names = "--margin",
            paramLabel = "MARGIN",
            description = "How much slower a percentile may be: a share, a time or both. Default: 5%%. 5%%+2us: "
                    + "only a change beyond both is worse. 5%%,p99:20%%: 20 %% for p99, where forks agree "
                    + "less, and 5 %% for all others.",
            order = 1)
    Margins margin;

    @Option(
            names = "--percentiles",
            paramLabel = "LIST",
            split = ",",
            description = "Percentiles to judge. Default: 50,99 and, if forks have enough values beyond it, 99.9.",
            order = 2)
    List<Double> percentiles = new ArrayList<>();

    /** Created by the command line. */
    public JudgingOptions() {}

    /**
     * Returns by what results are judged.
     *
     * @return margin and percentiles
     * @throws IllegalArgumentException if a percentile is out of range
     */
    public Judging judging() {
        percentiles.forEach(Variants::requirePercentile);
        return new Judging(margin == null ? Variants.MARGIN : margin, percentiles);
    }

    /**
     * Returns a comparison that is judged as these options say, and else as it says itself.
     *
     * @param variants the comparison
     * @return the comparison
     */
    public Variants on(Variants variants) {
        Variants judged = percentiles.isEmpty() ? variants : variants.judging(percentiles);
        return margin == null ? judged : judged.within(margin);
    }
}

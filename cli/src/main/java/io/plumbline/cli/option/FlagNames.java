// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.result.BenchmarkResult;
import java.util.List;
import java.util.stream.Collectors;

/** Adds the flags of the command line to remedies: of the options that a remedy advises to change, those that the experiment has. */
public final class FlagNames {

    private FlagNames() {}

    public static ResultCollection in(ResultCollection stored) {
        return stored.withResults(FlagNames::in);
    }

    private static BenchmarkResult in(BenchmarkResult result) {
        BenchmarkResult flagged = result.withCaveats(result.caveats().stream()
                .map(caveat -> in(caveat, result.options()))
                .toList());
        return result.explaining()
                .filter(decision -> !decision.remedy().isEmpty())
                .map(decision -> flagged.withExplaining(
                        RecordForm.with(decision, "remedy", decision.remedy() + "; see " + flag(OptionKey.EXPLAIN))))
                .orElse(flagged);
    }

    private static Caveat in(Caveat caveat, List<OptionValue> given) {
        String flags = caveat.options().stream()
                .filter(key -> key == OptionKey.DEBUG
                        || given.stream().anyMatch(option -> option.name().equals(key.text())))
                .map(FlagNames::flag)
                .collect(Collectors.joining(", "));
        return flags.isEmpty() ? caveat : RecordForm.with(caveat, "remedy", caveat.remedy() + " See " + flags + ".");
    }

    static String flag(OptionKey key) {
        return "--" + key.text();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.testkit.SampleResults;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleReportTest {

    private static final Map<String, BenchmarkResult> SAMPLES = samples();

    @ParameterizedTest
    @ValueSource(strings = {"rich", "closed-loop", "saturated", "minimal", "died"})
    void looksAsItDidWhenPeopleFoundItGood(String sample) throws Exception {
        GoldenText.assertSame(sample + ".txt", text(SAMPLES.get(sample), ConsoleOptions.plain()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rich", "saturated"})
    void looksAsItDidInColour(String sample) throws Exception {
        GoldenText.assertSame(
                sample + "-colour.txt", text(SAMPLES.get(sample), new ConsoleOptions(80, Colour.ON, Symbols.UNICODE)));
    }

    private static Map<String, BenchmarkResult> samples() {
        Map<String, BenchmarkResult> samples = new LinkedHashMap<>();
        samples.put("rich", SampleResults.rich());
        samples.put("closed-loop", SampleResults.closedLoop());
        samples.put("saturated", SampleResults.saturated());
        samples.put("minimal", SampleResults.minimal());
        samples.put("died", SampleResults.died());
        return samples;
    }

    static String text(BenchmarkResult result, ConsoleOptions options) throws Exception {
        StringBuilder out = new StringBuilder();
        new ConsoleReport(options).write(result, out);
        return out.toString();
    }
}

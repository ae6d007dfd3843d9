// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.stats.validity.ValidityCheck;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DisagreementTest {

    private static List<ForkResult> forks(long... nanos) {
        return LongStream.of(nanos)
                .mapToObj(one -> Samples.fork(Samples.run(Samples.series("response", one, one, one))))
                .toList();
    }

    @Test
    void listsTheValuesOfForksThatDisagree() {
        List<ForkResult> forks = forks(18_700, 218_000_000, 2_970);
        assertThat(Disagreement.of(forks, "response"))
                .get()
                .extracting(Disagreement::text)
                .isEqualTo("the forks disagree: p50 is 2.97 µs, 18.7 µs, 218 ms");
        assertThat(ValidityCheck.of(forks, Defaults.MAX_LOSS))
                .filteredOn(caveat -> caveat.code() == CaveatCode.FORKS_DISAGREE)
                .extracting(Caveat::severity)
                .containsExactly(Severity.WARNING);
    }

    @Test
    void findsNoneWhereForksAreAlikeOrThereIsButOneRun() {
        assertThat(Disagreement.of(forks(10_000, 11_000, 12_000), "response")).isEmpty();
        assertThat(Disagreement.of(forks(10_000), "response")).isEmpty();
    }

    @Test
    void endsNoIntervalBeyondWhatWasSeen() {
        Bounds bounds = Summaries.of(forks(18_700, 218_000_000, 2_970))
                .interval("response", 99)
                .orElseThrow();
        assertThat(bounds).isEqualTo(new Bounds(2_970, 218_000_000));
    }
}

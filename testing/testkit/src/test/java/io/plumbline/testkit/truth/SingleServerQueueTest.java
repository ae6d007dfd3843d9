// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.stats.queueing.MD1Queue;
import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SingleServerQueueTest {

    private static final double ONE = 1;

    @ParameterizedTest
    @CsvSource({
        "0.3, 0.9902, 3.2894, 6.5788, 9.8682",
        "0.5, 1.3863, 4.6052, 9.2103, 13.8155",
        "0.7, 2.3105, 7.6753, 15.3506, 23.0259",
        "0.8, 3.4657, 11.5129, 23.0259, 34.5388",
        "0.9, 6.9315, 23.0259, 46.0517, 69.0776",
        "0.95, 13.8629, 46.0517, 92.1034, 138.1551"
    })
    void givesTheResponseOfMM1AsTabulated(double rho, double p50, double p90, double p99, double p999) {
        assertResponse(new MM1Queue(rho, ONE), p50, p90, p99, p999);
    }

    @ParameterizedTest
    @CsvSource({
        "0.3, 0.7227, 2.4007, 4.8015, 7.2022",
        "0.5, 0.8699, 2.8897, 5.7795, 8.6692",
        "0.7, 1.3005, 4.3200, 8.6400, 12.9601",
        "0.8, 1.8665, 6.2002, 12.4005, 18.6007",
        "0.9, 3.5896, 11.9243, 23.8486, 35.7729",
        "0.95, 7.0510, 23.4229, 46.8458, 70.2687"
    })
    void givesTheResponseOfDM1AsTabulated(double rho, double p50, double p90, double p99, double p999) {
        assertResponse(new DM1Queue(rho, ONE), p50, p90, p99, p999);
    }

    @ParameterizedTest
    @CsvSource({
        "0.3, 0, 0.8377, 1.8909, 3.0231",
        "0.5, 0, 1.5157, 3.3363, 5.1684",
        "0.7, 0.7298, 3.0771, 6.4855, 9.8944",
        "0.8, 1.2759, 5.0115, 10.3559, 15.7003",
        "0.9, 3.0130, 10.7825, 21.8982, 33.0140"
    })
    void givesTheWaitOfMD1AsTabulated(double rho, double p50, double p90, double p99, double p999) {
        assertWait(new MD1(rho, ONE), p50, p90, p99, p999);
        assertResponse(new MD1(rho, ONE), p50 + 1, p90 + 1, p99 + 1, p999 + 1);
    }

    @Test
    void givesTheWaitsOfMM1AndDM1AsTabulated() {
        assertWait(new MM1Queue(0.5, ONE), 0, 3.2189, 7.8240, 12.4292);
        assertWait(new DM1Queue(0.5, ONE), 0, 0.8897, 3.7795, 6.6692);
    }

    @ParameterizedTest
    @CsvSource({
        "0.3, 0.040882, 0.000001",
        "0.5, 0.203188, 0.000001",
        "0.7, 0.466996, 0.000001",
        "0.8, 0.62863, 0.00001",
        "0.9, 0.8069, 0.0001",
        "0.95, 0.901695, 0.000001"
    })
    void findsTheProbabilityOfWaitingInDM1(double rho, double sigma, double tolerance) {
        assertThat(new DM1Queue(rho, ONE).sigma()).isCloseTo(sigma, within(tolerance));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.8, 0.95})
    void agreesWithErlangsAlternatingSumForMD1(double rho) {
        MD1Queue queue = new MD1Queue(rho, ONE);
        for (double t = 0; t < 45; t += 1.37) {
            assertThat(queue.probabilityOfWaitAbove(t)).isCloseTo(1 - erlang(rho, t), within(1e-11));
        }
    }

    @Test
    void keepsTheDigitsThatTheAlternatingSumLosesFarOutInTheTail() {
        double t = 45;
        assertThat(erlangInDoublePrecision(0.8, t)).isNotCloseTo(erlang(0.8, t), within(1e-9));
        assertThat(1 - new MD1Queue(0.8, ONE).probabilityOfWaitAbove(t)).isCloseTo(erlang(0.8, t), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 0.9})
    void decaysLikeTheTailOfMD1(double rho) {
        double theta = theta(rho);
        double factor = (1 - rho) / (rho * Math.exp(theta) - 1);
        MD1Queue queue = new MD1Queue(rho, ONE);
        double t = 10 / theta;
        assertThat(queue.probabilityOfWaitAbove(t)).isCloseTo(factor * Math.exp(-theta * t), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3, 0.5, 0.8, 0.95})
    void hasTheMeanThatItsDistributionHas(double rho) {
        for (SingleServerQueue queue : queues(rho)) {
            double step = 0.01;
            double sum = 0;
            for (double t = step / 2; t < 16 / (1 - rho); t += step) {
                sum += queue.probabilityOfWaitAbove(t) * step;
            }
            assertThat(queue.meanWaitNanos()).isCloseTo(sum, within(1e-3));
            assertThat(queue.meanResponseNanos()).isCloseTo(sum + 1, within(1e-3));
        }
    }

    @SeededTest
    void waitsNeverExceedResponsesAndBothGrowWithTheQuantileAndTheUtilisation(Draws draws) {
        double rho = draws.doubleBetween(0.01, 0.94);
        double quantile = draws.doubleBetween(0, 0.99);
        SingleServerQueue[] busier = queues(rho + 0.01);
        SingleServerQueue[] queues = queues(rho);
        for (int i = 0; i < queues.length; i++) {
            SingleServerQueue queue = queues[i];
            assertThat(queue.waitNanosAt(quantile)).isBetween(0.0, queue.responseNanosAt(quantile));
            assertThat(queue.waitNanosAt(quantile / 2)).isLessThanOrEqualTo(queue.waitNanosAt(quantile));
            assertThat(queue.waitNanosAt(quantile)).isLessThanOrEqualTo(busier[i].waitNanosAt(quantile) + 1e-9);
            assertThat(queue.responseNanosAt(quantile)).isLessThanOrEqualTo(busier[i].responseNanosAt(quantile) + 1e-9);
        }
    }

    @SeededTest
    void aQuantileIsTheInverseOfTheProbability(Draws draws) {
        double rho = draws.doubleBetween(0.01, 0.95);
        double quantile = draws.doubleBetween(0, 0.99);
        for (SingleServerQueue queue : queues(rho)) {
            double wait = queue.waitNanosAt(quantile);
            double response = queue.responseNanosAt(quantile);
            if (wait > 0) {
                assertThat(queue.probabilityOfWaitAbove(wait)).isCloseTo(1 - quantile, within(1e-9));
            }
            if (!(queue instanceof MD1) || wait > 0) {
                assertThat(queue.probabilityOfResponseAbove(response)).isCloseTo(1 - quantile, within(1e-9));
            }
        }
    }

    @SeededTest
    void scalesWithTheServiceTime(Draws draws) {
        double rho = draws.doubleBetween(0.01, 0.95);
        double serviceNanos = draws.doubleBetween(0.01, 1e9);
        SingleServerQueue[] unit = queues(rho);
        SingleServerQueue[] scaled = {
            new MM1Queue(rho, serviceNanos), new MD1(rho, serviceNanos), new DM1Queue(rho, serviceNanos)
        };
        for (int i = 0; i < unit.length; i++) {
            double expected = unit[i].responseNanosAt(0.99) * serviceNanos;
            assertThat(scaled[i].responseNanosAt(0.99)).isCloseTo(expected, within(1e-9 * expected));
        }
    }

    @Test
    void refusesWhatHasNoSteadyState() {
        assertThatThrownBy(() -> new MD1Queue(0, ONE)).hasMessageContaining("utilisation=0.0 (allowed: more than 0");
        assertThatThrownBy(() -> new MD1Queue(0.96, ONE)).hasMessageContaining("at most 0.95");
        assertThatThrownBy(() -> new MD1Queue(Double.NaN, ONE)).hasMessageContaining("utilisation=NaN");
        assertThatThrownBy(() -> new MD1Queue(0.5, 0)).hasMessageContaining("serviceNanos=0.0");
        assertThatThrownBy(() -> new MD1Queue(0.5, 1).waitNanosAt(1)).hasMessageContaining("quantile=1.0");
    }

    private static SingleServerQueue[] queues(double rho) {
        return new SingleServerQueue[] {new MM1Queue(rho, ONE), new MD1(rho, ONE), new DM1Queue(rho, ONE)};
    }

    private static void assertResponse(SingleServerQueue queue, double p50, double p90, double p99, double p999) {
        assertThat(queue.responseNanosAt(0.5)).isCloseTo(p50, within(0.00006));
        assertThat(queue.responseNanosAt(0.9)).isCloseTo(p90, within(0.00006));
        assertThat(queue.responseNanosAt(0.99)).isCloseTo(p99, within(0.00006));
        assertThat(queue.responseNanosAt(0.999)).isCloseTo(p999, within(0.00006));
    }

    private static void assertWait(SingleServerQueue queue, double p50, double p90, double p99, double p999) {
        assertThat(queue.waitNanosAt(0.5)).isCloseTo(p50, within(0.00006));
        assertThat(queue.waitNanosAt(0.9)).isCloseTo(p90, within(0.00006));
        assertThat(queue.waitNanosAt(0.99)).isCloseTo(p99, within(0.00006));
        assertThat(queue.waitNanosAt(0.999)).isCloseTo(p999, within(0.00006));
    }

    /** Erlang's sum {@code (1-ρ) Σ (-ρ(t-k))^k / k! e^{ρ(t-k)}}, with digits enough for its cancellation. */
    private static double erlang(double rho, double t) {
        MathContext digits = new MathContext(70);
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 0; k <= (int) t; k++) {
            BigDecimal x = new BigDecimal(rho).multiply(new BigDecimal(t).subtract(BigDecimal.valueOf(k)));
            BigDecimal term = exp(x, digits);
            for (int j = 1; j <= k; j++) {
                term = term.multiply(x.negate(), digits).divide(BigDecimal.valueOf(j), digits);
            }
            sum = sum.add(term, digits);
        }
        return sum.multiply(BigDecimal.ONE.subtract(new BigDecimal(rho)), digits)
                .doubleValue();
    }

    private static double erlangInDoublePrecision(double rho, double t) {
        double sum = 0;
        for (int k = 0; k <= (int) t; k++) {
            double term = Math.exp(rho * (t - k));
            for (int j = 1; j <= k; j++) {
                term *= -rho * (t - k) / j;
            }
            sum += term;
        }
        return sum * (1 - rho);
    }

    private static BigDecimal exp(BigDecimal x, MathContext digits) {
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int j = 1; j < 250; j++) {
            term = term.multiply(x, digits).divide(BigDecimal.valueOf(j), digits);
            sum = sum.add(term, digits);
        }
        return sum;
    }

    /** The positive root of {@code ρ (e^θ - 1) = θ}, by bisection. */
    private static double theta(double rho) {
        double low = 1e-9;
        double high = 50;
        for (int i = 0; i < 200; i++) {
            double middle = (low + high) / 2;
            if (rho * Math.expm1(middle) < middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.history.Testbed;
import io.plumbline.history.calibration.ExplainPrice;
import io.plumbline.lab.verify.ExplainedRoundTrip;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.results.StoredResult;
import io.plumbline.stats.MedianRatio;
import io.plumbline.stats.compare.Block;
import io.plumbline.stats.compare.ForkPercentile;
import io.plumbline.stats.compare.JudgedVariants;
import io.plumbline.stats.compare.VariantFork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures what collecting evidence costs on this host, by interleaved forks with and without it, and stores the price.
 *
 * <p>Threading: the main thread.
 */
public final class ExplainPricing {

    private static final double MEDIAN = 50;

    private final Manner manner;
    private final Terminal terminal;
    private Optional<ResultCollection> first = Optional.empty();

    /**
     * Prepares the measurement.
     *
     * @param manner how it is carried out and shown
     */
    public ExplainPricing(Manner manner) {
        this.manner = manner;
        this.terminal = manner.terminal();
    }

    /**
     * Measures, shows and keeps the price.
     *
     * @param forks fresh JVMs with evidence, and as many without, for each of two ways to wait
     * @return whether it could be measured
     * @throws IOException if nothing can be shown
     */
    public boolean measure(int forks) throws IOException {
        Optional<MedianRatio> spinning = price(WaitStrategy.SPIN, forks);
        Optional<MedianRatio> blocking = spinning.isEmpty() ? spinning : price(WaitStrategy.BLOCK, forks);
        if (blocking.isEmpty() || first.isEmpty()) {
            terminal.say("plumbline: the cost of explaining is unknown: too few pairs of forks completed");
            return false;
        }
        ExplainPrice price = new ExplainPrice(
                Testbed.of(first.get().host()), first.get().startedAt(), spinning.get(), blocking.get());
        terminal.out().println("What --explain costs here, p50 of a round trip over tcp:");
        show("spinning", price.spinning());
        show("blocking", price.blocking());
        KnownHost.ofThisUser(terminal).keep(price);
        return true;
    }

    private void show(String waiting, MedianRatio price) {
        terminal.println(
                "  " + waiting + "  " + ExplainPriceText.of(price) + "  " + ExplainPriceText.consequence(price));
    }

    private Optional<MedianRatio> price(WaitStrategy wait, int forks) throws IOException {
        Variants variants = ExplainedRoundTrip.variants(wait, ExplainChoice.ON, forks);
        StoredResult stored = new Session(new OutputOptions(), manner).measured(variants);
        Optional<ResultCollection> measured = stored.either(one -> Optional.empty(), Optional::of);
        first = first.or(() -> measured);
        List<Double> ratios = measured.flatMap(collection -> JudgedVariants.of(variants, collection))
                .map(judged -> ratios(judged.blocks().blocks()))
                .orElse(List.of());
        return ratios.size() < MedianRatio.MIN_PAIRS ? Optional.empty() : Optional.of(MedianRatio.of(ratios));
    }

    private static List<Double> ratios(List<Block> blocks) {
        List<Double> ratios = new ArrayList<>();
        for (Block block : blocks) {
            List<VariantFork> without = block.of(0);
            List<VariantFork> with = block.of(1);
            for (int i = 0; i < Math.min(without.size(), with.size()); i++) {
                Optional<Double> base = median(without.get(i));
                median(with.get(i))
                        .flatMap(nanos -> base.map(other -> nanos / other))
                        .ifPresent(ratios::add);
            }
        }
        return ratios;
    }

    private static Optional<Double> median(VariantFork fork) {
        return fork.at(MEDIAN)
                .map(ForkPercentile::nanos)
                .map(Number::doubleValue)
                .filter(nanos -> nanos > 0);
    }
}

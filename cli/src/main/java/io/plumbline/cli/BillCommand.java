// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.session.HostNotices;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.price.HostPrices;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.subject.BillDocument;
import io.plumbline.results.ResultFile;
import io.plumbline.stats.bill.Bill;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code plumbline bill}. */
final class BillCommand extends CommandSupport {

    private record Billed(@OptionName(word = true) Path result) {

        private static final Billed USUAL = new Billed(null);
    }

    @Override
    protected void describe() {
        options(Billed.USUAL);
        options(HostChoice.USUAL);
        options(Length.USUAL);
        options(OutputFiles.Results.NONE);
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        Path file = given(Billed.USUAL).result();
        OutputFiles outputs = OutputFiles.of(given(), isQuiet());
        outputs.requireNoneOf(List.of(file));
        ResultCollection stored = StoredFile.read(file, ResultFile::read);
        BenchmarkResult result = StoredFile.single(stored, file, "billed");
        Bill.obstacle(result).ifPresent(reason -> {
            throw new CommandException(
                    ExitStatus.INVALID_RESULT, "the result has no bill: file=" + file + ", " + reason);
        });
        outputs.prepare();
        Prices prices = prices(result);
        ResultCollection priced = stored.withResults(one -> one.withPrices(prices));
        if (!isQuiet()) {
            show(priced);
        }
        terminal().tell(outputs.writeOrShow(priced, () -> show(priced)));
        return priced.isValid() ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
    }

    private void show(ResultCollection priced) {
        terminal().print(BillDocument.of(priced.result()));
    }

    private Prices prices(BenchmarkResult result) throws IOException {
        Optional<Prices> had = result.prices();
        if (had.isPresent() && !had.get().isDisturbed()) {
            return had.get();
        }
        HostPrices prices = new HostPrices(new HostNotices(terminal()::say));
        if (had.isPresent() && !prices.holdFor(result)) {
            return had.get();
        }
        prices.requireHostOf(result);
        Optional<Path> folder = StateFolder.find(System.getenv());
        Optional<Prices> kept = folder.flatMap(prices::kept);
        if (kept.isPresent()) {
            return kept.get();
        }
        Prices measured = Interruption.during(
                terminal(),
                prices::cancel,
                () -> prices.measure(given(HostChoice.USUAL).ifBusy()));
        keep(prices, measured, folder);
        return measured;
    }

    private void keep(HostPrices prices, Prices measured, Optional<Path> folder) {
        try {
            if (folder.isPresent()) {
                prices.keep(measured, folder.get());
            }
        } catch (IOException refused) {
            terminal().say("plumbline: the prices aren't kept: " + refused.getMessage());
        }
    }
}

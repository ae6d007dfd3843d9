// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.Errand;
import io.plumbline.lab.process.ErrandMain.Nothing;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.PricesFile;
import io.plumbline.results.ResultFileException;
import io.plumbline.results.history.Testbed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Prices of this host, which are measured in seconds, and kept for a day. */
public final class HostPrices {

    private static final Duration FRESH = Duration.ofDays(1); // a virtual machine's neighbours change
    private static final Duration ABOUT = Duration.ofSeconds(7);
    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** So small that memory of new objects was touched before. */
    private static final List<String> JVM_ARGUMENTS = List.of("-Xmn16m");

    private final Testbed testbed = Testbed.of(HostShape.ofThisHost().facts());
    private final LabListener listener;
    private final Cancellation cancellation = new Cancellation();

    /** {@code listener}: receives how long it waits for the host. */
    public HostPrices(LabListener listener) {
        this.listener = listener;
    }

    public void cancel() {
        cancellation.request();
    }

    /** Returns a result of this host with prices that are kept, if there are any. */
    public BenchmarkResult withKept(BenchmarkResult result, Path folder) {
        return holdFor(result) ? kept(folder).map(result::withPrices).orElse(result) : result;
    }

    /** Returns whether prices of this host are those of a result. */
    public boolean holdFor(BenchmarkResult result) {
        return Testbed.of(result.host()).fingerprint().equals(testbed.fingerprint());
    }

    /** Checks that prices of this host hold for a result. */
    public void requireHostOf(BenchmarkResult result) {
        if (!holdFor(result)) {
            throw new LabException(
                    LabException.Kind.HOST,
                    "prices of this host don't hold for a result of another: measured-on="
                            + Testbed.of(result.host()).text() + ", here=" + testbed.text()
                            + " (bill it there, and keep the bill's JSON)");
        }
    }

    /** Finds prices of this host that were measured within a day; empty if there are none, or none that can be read. */
    public Optional<Prices> kept(Path folder) {
        if (!Files.exists(file(folder))) {
            return Optional.empty();
        }
        try {
            return Optional.of(PricesFile.read(file(folder)))
                    .filter(prices -> prices.testbed().equals(testbed.fingerprint()))
                    .filter(prices -> prices.measuredAt().plus(FRESH).isAfter(Instant.now()));
        } catch (ResultFileException unreadable) {
            return Optional.empty(); // to be measured again, and replaced
        }
    }

    /** Keeps prices in place of older ones, unless they were disturbed. */
    public void keep(Prices prices, Path folder) throws IOException {
        if (prices.isDisturbed()) {
            return;
        }
        Files.createDirectories(folder);
        PricesFile.write(prices, file(folder));
    }

    private Path file(Path folder) {
        return folder.resolve("prices-" + testbed.shortFingerprint() + ".json");
    }

    /** Measures them. {@code ifBusy}: what to do while another measurement runs on this host. */
    public Prices measure(IfBusy ifBusy) {
        Errand errand = new Errand("prices", PriceGauges.class, Jdk.running(), JVM_ARGUMENTS, LONGEST);
        PriceGauges.Found found = new HostLock(ifBusy, listener, cancellation)
                .taking(ABOUT)
                .during("prices", () -> errand.ask(new Nothing(), PriceGauges.Found.class, cancellation));
        if (cancellation.isRequested()) {
            throw new LabException(LabException.Kind.MEASUREMENT, "not all prices were measured: it was cancelled");
        }
        return new Prices(Instant.now(), testbed.fingerprint(), found.items(), found.otherCpus());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.transports.JdkTransports;
import io.plumbline.lab.transports.ListingJson;
import io.plumbline.model.NearWords;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.report.host.TransportsDocument;
import java.util.List;
import java.util.Optional;

/** {@code plumbline transports}. */
final class TransportsCommand extends CommandSupport {

    private record Listed(@OptionName(word = true) Optional<String> name, boolean json) {

        private static final Listed USUAL = new Listed(Optional.empty(), false);
    }

    @Override
    protected void describe() {
        options(Listed.USUAL);
        options(JvmSpec.DEFAULT, "jvm-arg", "class-path");
    }

    @Override
    protected int run() {
        Listed asked = given(Listed.USUAL);
        TransportListing all = JdkTransports.listing(given(JvmSpec.DEFAULT));
        Optional<TransportFacts> one = asked.name().map(name -> named(name, all.transports()));
        if (asked.json()) {
            List<TransportFacts> listed = one.map(List::of).orElse(all.transports());
            terminal().out().println(ListingJson.write(new TransportListing(all.schema(), all.jdk(), listed)));
        } else {
            one.ifPresentOrElse(
                    chosen -> terminal().inFull().print(TransportsDocument.of(all, chosen)),
                    () -> terminal().print(TransportsDocument.of(all)));
        }
        return ExitStatus.OK;
    }

    private static TransportFacts named(String name, List<TransportFacts> all) {
        return all.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown transport: value=" + name
                        + NearWords.remedy(
                                name, all.stream().map(TransportFacts::name).toList())));
    }
}

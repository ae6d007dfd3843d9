// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.transports.JdkTransports;
import io.plumbline.lab.transports.ListingJson;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.report.host.TransportsDocument;
import picocli.CommandLine.Command;

/** {@code plumbline transports}. */
@Command(name = "transports")
final class TransportsCommand extends CommandSupport {

    private record Listed(boolean json) {

        private static final Listed USUAL = new Listed(false);
    }

    @Override
    protected void describe() {
        options(Listed.USUAL);
        options(JvmSpec.DEFAULT, "jvm-arg", "class-path");
    }

    @Override
    protected int run() {
        TransportListing listing = JdkTransports.listing(given(JvmSpec.DEFAULT));
        if (given(Listed.USUAL).json()) {
            terminal().out().println(ListingJson.write(listing));
        } else {
            terminal().print(TransportsDocument.of(listing));
        }
        return ExitStatus.OK;
    }
}

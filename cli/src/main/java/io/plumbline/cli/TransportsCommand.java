// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.media.ListingJson;
import io.plumbline.lab.media.ListingProcess;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.report.host.TransportsDocument;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline transports}. */
@Command(
        name = "transports",
        description = {
            "Lists the transports: whether this host and JDK can use them, and if not, why and what "
                    + "to do; the path of a message, its reach, the wait strategies, the options.",
            "It asks a JVM of the JDK that would measure."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline transports",
            "  plumbline transports --jdk /usr/lib/jvm/java-17",
            "  plumbline transports --json | jq -r '.transports[].name'"
        })
final class TransportsCommand extends CommandSupport {

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "JDK to ask (17 or newer). Default: the one that runs this command.")
    Path jdk;

    @Option(names = "--json", description = "Prints JSON, for scripts.")
    boolean isJsonWanted;

    @Override
    int run() {
        TransportListing listing =
                ListingProcess.of(jdk == null ? JvmSpec.DEFAULT : JvmSpec.DEFAULT.on(jdk.toString()));
        if (isJsonWanted) {
            terminal().out().println(ListingJson.write(listing));
        } else {
            terminal().print(TransportsDocument.of(listing));
        }
        return ExitStatus.OK;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportFacts.Abilities;
import io.plumbline.model.transports.TransportFacts.Waiting;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells which transports a JDK can use, and what they can do. */
public final class TransportsDocument {

    private static final int KIBI = 1024;
    private static final String BURNS = "*";

    private TransportsDocument() {}

    public static Document of(TransportListing listing) {
        return Document.titled("Transports")
                .fact(
                        "JDK",
                        listing.jdk().name() + " " + listing.jdk().version() + ", "
                                + listing.jdk().home())
                .table(transports(listing))
                .table(waiting(listing))
                .build();
    }

    private static Table transports(TransportListing listing) {
        return new TableOf<>(listing.transports())
                .column(
                        Column.words(""),
                        one -> one.isAvailable()
                                ? TableCell.of("available").with(Emphasis.GOOD)
                                : TableCell.of("not available: " + one.reason()).with(Emphasis.BOUND))
                .words("to do", TransportFacts::remedy)
                .words("path", ability(Abilities::description))
                .words("between", ability(one -> ends(one.reach())))
                .words("carries", ability(TransportsDocument::carries))
                .words("waits", ability(TransportsDocument::waits))
                .words(
                        "options",
                        ability(one -> one.settings().entrySet().stream()
                                .map(option -> option.getKey() + ": " + option.getValue())
                                .collect(Collectors.joining("; "))))
                .words("JVM with", ability(one -> String.join(" ", one.jvmArguments())))
                .table("", "", one -> new Row(one.name(), List.of()));
    }

    private static Function<TransportFacts, String> ability(Function<Abilities, String> part) {
        return one -> one.abilities().map(part).orElse("");
    }

    private static String ends(String reach) {
        return switch (reach) {
            case "one-thread" -> "a thread and itself";
            case "one-process" -> "two threads of one process";
            case "one-host" -> "two processes of one host, or two threads";
            case "network" -> "two hosts, two processes, or two threads";
            default -> reach;
        };
    }

    private static String carries(Abilities abilities) {
        String delivery =
                abilities.delivery().equals("lossy") ? "messages that may get lost" : "every message, in order";
        return delivery + ", up to " + size(abilities.largestMessageBytes());
    }

    private static String size(int bytes) {
        if (bytes % (KIBI * KIBI) == 0) {
            return bytes / (KIBI * KIBI) + " MiB";
        }
        return bytes % KIBI == 0 ? bytes / KIBI + " KiB" : String.format(Locale.ROOT, "%,d B", bytes);
    }

    private static String waits(Abilities abilities) {
        return abilities.waitStrategies().stream()
                .map(waiting -> waiting.name()
                        + (waiting.doesBurnCpu() ? BURNS : "")
                        + (waiting.missing().isEmpty() ? "" : " (not here: " + waiting.missing() + ")"))
                .collect(Collectors.joining(", "));
    }

    private static Table waiting(TransportListing listing) {
        Map<String, Waiting> byName = new LinkedHashMap<>();
        listing.transports().stream()
                .flatMap(transport -> transport.abilities().stream())
                .flatMap(abilities -> abilities.waitStrategies().stream())
                .forEach(waiting -> byName.putIfAbsent(waiting.name(), waiting));
        return new TableOf<>(List.copyOf(byName.values()))
                .words("", Waiting::description)
                .table(
                        "A thread that waits (" + BURNS + " keeps a CPU busy)",
                        "",
                        waiting -> new Row(waiting.name() + (waiting.doesBurnCpu() ? BURNS : ""), List.of()));
    }
}

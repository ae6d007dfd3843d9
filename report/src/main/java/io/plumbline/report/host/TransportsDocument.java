// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportFacts.Abilities;
import io.plumbline.model.transports.TransportListing;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import java.util.List;
import java.util.stream.Collectors;

/** Tells which transports a JDK can use, and what they can do. */
public final class TransportsDocument {

    private static final String BURNS = "*";

    private TransportsDocument() {}

    /** Makes the document of all, a line for each. */
    public static Document of(TransportListing listing) {
        return Document.titled("Transports")
                .fact("JDK", jdk(listing))
                .table(new TableOf<>(listing.transports())
                        .column(Column.words(""), TransportsDocument::briefly)
                        .table("", "", one -> new Row(one.name(), List.of())))
                .sentence(listing.transports().stream()
                                .filter(TransportFacts::isAvailable)
                                .count()
                        + " of " + listing.transports().size()
                        + " can be used here. 'plumbline transports NAME' shows one in detail.")
                .build();
    }

    private static TableCell briefly(TransportFacts one) {
        return one.isAvailable()
                ? TableCell.of(one.abilities().map(Abilities::description).orElse("available"))
                : TableCell.of("not here: " + one.reason()).with(Emphasis.BOUND);
    }

    /** Makes the document of one, in detail. */
    public static Document of(TransportListing listing, TransportFacts one) {
        Document.Builder document = Document.titled(one.name())
                .verdict(
                        one.isAvailable()
                                ? new Assessment(Grade.VALID, "Available here.")
                                : new Assessment(
                                        Grade.INVALID, "Not available: " + one.reason() + ". To do: " + one.remedy()))
                .fact("JDK", jdk(listing));
        one.abilities()
                .ifPresent(abilities -> document.fact("path", abilities.description())
                        .fact("between", ends(abilities.reach()))
                        .fact("carries", carries(abilities))
                        .fact("options", options(abilities))
                        .fact("JVM with", String.join(" ", abilities.jvmArguments()))
                        .table(waiting(abilities)));
        return document.build();
    }

    private static String jdk(TransportListing listing) {
        return listing.jdk().name() + " " + listing.jdk().version() + ", "
                + listing.jdk().home();
    }

    private static String options(Abilities abilities) {
        return abilities.settings().entrySet().stream()
                .map(option -> option.getKey() + ": " + option.getValue())
                .collect(Collectors.joining("; "));
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
        return delivery + ", up to " + new ByteSize(abilities.largestMessageBytes()).text();
    }

    private static Table waiting(Abilities abilities) {
        return new TableOf<>(abilities.waitStrategies())
                .column(
                        Column.words(""),
                        waiting -> waiting.missing().isEmpty()
                                ? TableCell.of(waiting.description())
                                : TableCell.of("not here: " + waiting.missing()).with(Emphasis.BOUND))
                .table(
                        "A thread that waits (" + BURNS + " keeps a CPU busy)",
                        "",
                        waiting -> new Row(waiting.name() + (waiting.doesBurnCpu() ? BURNS : ""), List.of()));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.transports;

import io.plumbline.lab.media.TransportFacts;
import io.plumbline.lab.media.TransportFacts.Abilities;
import io.plumbline.lab.media.TransportListing;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A listing for a terminal: a paragraph for each transport. */
public final class ListingText {

    private static final int WIDEST_NAME = 16;
    private static final int GAP = 2;
    private static final int KIBI = 1024;
    private static final String BURNS = "*";

    private final ConsoleOptions options;
    private final List<Line> lines = new ArrayList<>();
    private int indent;

    /**
     * Creates a writer.
     *
     * @param options what the terminal can show
     */
    public ListingText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Writes a listing.
     *
     * @param listing the listing
     * @return the lines
     */
    public List<String> lines(TransportListing listing) {
        lines.clear();
        indent = GAP
                + listing.transports().stream()
                        .mapToInt(transport -> transport.name().length())
                        .filter(length -> length <= WIDEST_NAME)
                        .max()
                        .orElse(WIDEST_NAME);
        addAtMargin(listing.jdk().name() + " " + listing.jdk().version() + ", "
                + listing.jdk().home());
        for (TransportFacts transport : listing.transports()) {
            lines.add(Line.BLANK);
            transport(transport);
        }
        lines.add(Line.BLANK);
        legend(listing);
        addAtMargin(BURNS + " keeps a CPU busy while it waits");
        return lines.stream().map(line -> line.render(options)).toList();
    }

    private void transport(TransportFacts transport) {
        Line name = Line.of(written(transport.name()), Style.STRONG);
        boolean isOnOneLine = name.width() + GAP <= indent;
        if (!isOnOneLine) {
            lines.add(name);
        }
        Line prefix = isOnOneLine ? name.padded(indent) : Line.of(" ".repeat(indent));
        if (transport.isAvailable()) {
            lines.add(prefix.and("available", Style.GOOD));
        } else {
            lines.addAll(wrapped(prefix, "not available: " + transport.reason(), Style.WARNING));
            add(options.symbols().write("→ "), transport.remedy(), Style.PLAIN);
        }
        transport.abilities().ifPresent(this::abilities);
    }

    private void abilities(Abilities abilities) {
        add("", abilities.description(), Style.PLAIN);
        add("between   ", ends(abilities.reach()), Style.PLAIN);
        add("carries   ", carries(abilities), Style.PLAIN);
        add("waits     ", waits(abilities), Style.PLAIN);
        abilities.settings().forEach((name, meaning) -> add("option    ", name + ": " + meaning, Style.PLAIN));
        if (!abilities.jvmArguments().isEmpty()) {
            add("JVM with  ", String.join(" ", abilities.jvmArguments()), Style.PLAIN);
        }
    }

    /** What each of the wait strategies does, once for all that have it. */
    private void legend(TransportListing listing) {
        Map<String, String> meanings = new LinkedHashMap<>();
        listing.transports().stream()
                .flatMap(transport -> transport.abilities().stream())
                .flatMap(abilities -> abilities.waitStrategies().stream())
                .forEach(waiting -> meanings.putIfAbsent(waiting.name(), waiting.description()));
        addAtMargin("A thread that waits");
        int longest = meanings.keySet().stream().mapToInt(String::length).max().orElse(0);
        int columns = Math.max(indent, longest + GAP);
        meanings.forEach(
                (name, meaning) -> lines.addAll(wrapped(Line.of(written(name)).padded(columns), meaning, Style.PLAIN)));
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

    private void add(String label, String text, Style style) {
        lines.addAll(wrapped(Line.of(" ".repeat(indent)).and(label, Style.FAINT), text, style));
    }

    private void addAtMargin(String text) {
        lines.addAll(wrapped(Line.BLANK, text, Style.FAINT));
    }

    private List<Line> wrapped(Line prefix, String text, Style style) {
        return Wrap.behind(prefix, text, style, options);
    }

    private String written(String text) {
        return options.symbols().write(text);
    }
}

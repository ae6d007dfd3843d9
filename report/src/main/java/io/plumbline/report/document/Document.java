// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A subject as people are told of it: each fact once, as a value, in whatever form it is shown.
 *
 * @param name tells it from others beside it; may be empty
 * @param title what it is about
 * @param origins when and by which version it was made
 * @param verdict what it comes to
 * @param facts conditions
 * @param sentences findings
 * @param tiles the figures that count most
 * @param tables figures
 * @param charts pictures
 * @param doubts what to know before figures are relied on
 * @param conditions tables in which few look
 * @param command how to make it again; may be empty
 * @param files what a page carries along
 * @param parts several subjects, each by itself
 */
public record Document(
        String name,
        String title,
        List<Origin> origins,
        Assessment verdict,
        List<Fact> facts,
        List<Sentence> sentences,
        List<Tile> tiles,
        List<Table> tables,
        List<Chart> charts,
        List<Remark> doubts,
        List<Table> conditions,
        String command,
        List<Attachment> files,
        List<Document> parts) {

    private static final int MAX_NAMES = 4;

    /** When something was measured, in UTC, and by which version. */
    public record Origin(String startedAt, String toolVersion) {}

    /** A condition, such as the host, with its name in one or two words. */
    public record Fact(String label, String text, Place place) {}

    /**
     * A finding.
     *
     * @param isAnswer whether whoever reads no further should know it
     */
    public record Sentence(String text, Place place, boolean isAnswer) {}

    public static Builder titled(String title) {
        return new Builder(title);
    }

    public static Builder ofMany(List<Document> parts) {
        List<String> titles = parts.stream().map(Document::title).distinct().toList();
        return titled(titles.size() == 1 ? titles.get(0) : "Side by side: " + listed(parts))
                .parts(parts);
    }

    private static String listed(List<Document> parts) {
        return listedNames(parts.stream()
                .map(part -> part.name().isEmpty() ? part.title() : part.name())
                .toList());
    }

    /** Lists the first few, and tells how many more there are. */
    public static String listedNames(Collection<String> names) {
        String first = names.stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
        return names.size() <= MAX_NAMES ? first : first + " and " + (names.size() - MAX_NAMES) + " more";
    }

    /** Returns what a form shows of it: the short one has no figures twice, and of many only what they have together. */
    public Document at(Place shown) {
        boolean isShort = shown == Place.SHORT;
        List<Table> all = tables.stream()
                .filter(table -> shown.shows(table.place()))
                .map(table -> table.at(shown))
                .filter(table -> !table.isEmpty())
                .toList();
        return new Document(
                name,
                title,
                origins,
                verdict,
                facts.stream().filter(fact -> shown.shows(fact.place())).toList(),
                sentences.stream()
                        .filter(sentence -> shown.shows(sentence.place()))
                        .toList(),
                isShort ? List.of() : tiles,
                isShort && all.size() == 1 ? List.of(uncaptioned(all.get(0))) : all,
                charts.stream().filter(chart -> shown.shows(chart.place())).toList(),
                doubts.stream().filter(doubt -> shown.shows(doubt.place())).toList(),
                conditions.stream().map(table -> table.at(shown)).toList(),
                command,
                files,
                isShort ? List.of() : parts.stream().map(part -> part.at(shown)).toList());
    }

    /** Tells whether the long form has what the short one leaves out. */
    public boolean hasMore() {
        Stream<Place> places = Stream.of(
                        facts.stream().map(Fact::place),
                        sentences.stream().map(Sentence::place),
                        tables.stream().map(Table::place),
                        tables.stream().flatMap(table -> table.rows().stream()).map(Row::place),
                        charts.stream().map(Chart::place),
                        doubts.stream().map(Remark::place))
                .flatMap(all -> all);
        return !parts.isEmpty() || places.anyMatch(place -> place.shows(Place.LONG) && !place.shows(Place.SHORT));
    }

    /** Its rows say by themselves what it shows, unless some are missing. */
    private Table uncaptioned(Table only) {
        boolean isWhole = tables.stream().anyMatch(table -> table.caption().equals(only.caption()));
        return isWhole ? only.captioned("") : only;
    }

    /** Tells whether none of its figures can be relied on, which is to stand over them. */
    public boolean wouldMislead() {
        return verdict.grade() == Assessment.Grade.INVALID && Assessment.areMisleading(tiles);
    }

    /** Returns verdict and tiles in one sentence; empty without a verdict. */
    public String conclusion() {
        return verdict.with(tiles);
    }

    /** Collects the parts of a document; what is empty is left out. */
    public static final class Builder {

        private static final int MAX_CAVEATS_BRIEFLY = 2;

        private final String title;
        private final List<Origin> origins = new ArrayList<>();
        private final List<Fact> facts = new ArrayList<>();
        private final List<Sentence> sentences = new ArrayList<>();
        private final List<Tile> tiles = new ArrayList<>();
        private final List<Table> tables = new ArrayList<>();
        private final List<Chart> charts = new ArrayList<>();
        private final List<Remark> doubts = new ArrayList<>();
        private final List<Table> conditions = new ArrayList<>();
        private final List<Attachment> files = new ArrayList<>();
        private final List<Document> parts = new ArrayList<>();
        private String name = "";
        private Assessment verdict = Assessment.NONE;
        private String command = "";

        private Builder(String title) {
            this.title = title;
        }

        /** Tells it from others. */
        public Builder named(String other) {
            name = other;
            return this;
        }

        public Builder origin(Origin origin) {
            origins.add(origin);
            return this;
        }

        public Builder verdict(Assessment found) {
            verdict = found;
            return this;
        }

        public Builder fact(String label, String text) {
            return fact(label, text, Place.EVERYWHERE);
        }

        public Builder fact(String label, String text, Place place) {
            if (!text.isBlank()) {
                facts.add(new Fact(label, text, place));
            }
            return this;
        }

        public Builder sentences(List<String> more) {
            return sentences(more, Place.EVERYWHERE);
        }

        public Builder sentences(List<String> more, Place place) {
            more.forEach(text -> add(new Sentence(text, place, false)));
            return this;
        }

        /** Adds what the short form begins with. */
        public Builder answers(List<String> more, Place place) {
            more.forEach(text -> add(new Sentence(text, place, true)));
            return this;
        }

        private void add(Sentence sentence) {
            if (!sentence.text().isBlank()) {
                sentences.add(sentence);
            }
        }

        public Builder sentence(String text) {
            return sentences(List.of(text));
        }

        public Builder tiles(List<Tile> more) {
            tiles.addAll(more);
            return this;
        }

        public Builder tables(List<Table> more) {
            more.stream().filter(table -> !table.isEmpty()).forEach(tables::add);
            return this;
        }

        public Builder table(Table table) {
            return tables(List.of(table));
        }

        public Builder charts(List<Chart> more) {
            charts.addAll(more);
            return this;
        }

        public Builder chart(Chart chart) {
            return charts(List.of(chart));
        }

        public Builder chart(Optional<Chart> chart) {
            return charts(chart.stream().toList());
        }

        public Builder doubts(List<Remark> more) {
            doubts.addAll(more);
            return this;
        }

        /** Adds remarks of which the short form has the first. */
        public Builder doubts(List<Remark> more, int most) {
            for (int i = 0; i < more.size(); i++) {
                doubts.add(i < most ? more.get(i) : more.get(i).only(Place.IN_FULL));
            }
            return more(more.size() - most);
        }

        /** Adds reasons to doubt of which the short form has the gravest, with a remedy for the first of them. */
        public Builder caveats(List<Remark> more) {
            more.stream()
                    .filter(one -> one.place() != Place.SHORT)
                    .forEach(one -> doubts.add(one.place() == Place.EVERYWHERE ? one.only(Place.IN_FULL) : one));
            List<Remark> unsaid =
                    more.stream().filter(one -> Place.SHORT.shows(one.place())).toList();
            List<Remark> gravest = unsaid.stream()
                    .sorted(Remark.BY_GRAVITY)
                    .limit(MAX_CAVEATS_BRIEFLY)
                    .map(one -> one.only(Place.SHORT))
                    .toList();
            for (Remark one : gravest) {
                doubts.add(one.equals(gravest.get(0)) ? one : one.withoutRemedy());
            }
            return more(unsaid.size() - gravest.size());
        }

        private Builder more(int leftOut) {
            return leftOut > 0 ? doubts(List.of(Remark.briefly("", "and " + leftOut + " more"))) : this;
        }

        public Builder conditions(List<Table> more) {
            more.stream().filter(table -> !table.isEmpty()).forEach(conditions::add);
            return this;
        }

        public Builder command(String text) {
            command = text;
            return this;
        }

        public Builder files(List<Attachment> more) {
            files.addAll(more);
            return this;
        }

        public Builder parts(List<Document> more) {
            parts.addAll(more);
            return this;
        }

        public Document build() {
            return new Document(
                    name,
                    title,
                    List.copyOf(origins),
                    verdict,
                    List.copyOf(facts),
                    List.copyOf(sentences),
                    List.copyOf(tiles),
                    List.copyOf(tables),
                    List.copyOf(charts),
                    List.copyOf(doubts),
                    List.copyOf(conditions),
                    command,
                    List.copyOf(files),
                    List.copyOf(parts));
        }
    }
}

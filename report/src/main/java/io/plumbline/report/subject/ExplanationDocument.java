// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.profile.Profile;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.conclusion.ProfileWords;
import io.plumbline.report.conclusion.SourceWords;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.ExplanationTables;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells in full why slow invocations were slow. */
public final class ExplanationDocument {

    private static final int MAX_CAUSES = 3;

    private ExplanationDocument() {}

    /** Tells causes first, which are the host's and the JVM's, then the code; either may be missing. */
    public static Document of(String title, Optional<Explanation> explanation, Optional<Profile> profile) {
        Document.Builder document = Document.titled("Why slow: " + title);
        explanation.ifPresent(why -> causes(document, why));
        profile.ifPresent(code -> document.answers(
                        explanation.isPresent() ? List.of("Where no cause is proven:") : List.of(), Place.EVERYWHERE)
                .answers(ProfileWords.found(code), Place.EVERYWHERE)
                .sentences(ProfileWords.basis(code), Place.IN_FULL));
        return document.build();
    }

    private static void causes(Document.Builder document, Explanation why) {
        document.answers(why.ladders().stream().map(ExplanationWords::of).toList(), Place.EVERYWHERE)
                .answers(List.of(ExplanationWords.summary(why)), Place.EVERYWHERE)
                .sentences(why.rhythms().stream().map(ExplanationWords::of).toList(), Place.IN_FULL)
                .table(ExplanationTables.causes(why).brieflyFirst())
                .table(ExplanationTables.groups(why).only(Place.IN_FULL))
                .tables(why.worst().stream()
                        .map(episode -> ledger(episode).only(Place.IN_FULL))
                        .toList())
                .caveats(SourceWords.notSeen(why.sources()).stream()
                        .map(text -> Remark.of("not seen", Emphasis.FAINT, text, ""))
                        .toList());
    }

    static Table ledger(Episode episode) {
        return ExplanationTables.account(
                        episode,
                        "Slowest: " + ExplanationWords.place(episode) + "; "
                                + ExplanationWords.of(episode.confidence()),
                        MAX_CAUSES)
                .noting(Stream.of(ExplanationWords.excluded(episode), ExplanationWords.queued(episode))
                        .filter(text -> !text.isEmpty())
                        .map(text -> new Footnote("", text))
                        .toList());
    }
}

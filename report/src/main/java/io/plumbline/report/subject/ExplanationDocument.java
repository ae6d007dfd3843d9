// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.conclusion.SourceWords;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.ExplanationTables;
import java.util.List;
import java.util.stream.Stream;

/** Tells in full why slow invocations were slow. */
public final class ExplanationDocument {

    private static final int MAX_CAUSES = 3;

    private ExplanationDocument() {}

    public static Document of(String title, Explanation why) {
        return Document.titled("Why slow: " + title)
                .answers(why.ladders().stream().map(ExplanationWords::of).toList(), Place.EVERYWHERE)
                .answers(List.of(ExplanationWords.summary(why)), Place.EVERYWHERE)
                .sentences(why.rhythms().stream().map(ExplanationWords::of).toList(), Place.IN_FULL)
                .table(ExplanationTables.causes(why).brieflyFirst())
                .table(ExplanationTables.groups(why).only(Place.IN_FULL))
                .tables(why.worst().stream()
                        .map(episode -> ledger(episode).only(Place.IN_FULL))
                        .toList())
                .caveats(SourceWords.notSeen(why.sources()).stream()
                        .map(text -> Remark.of("not seen", Emphasis.FAINT, text, ""))
                        .toList())
                .build();
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

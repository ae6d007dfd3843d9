// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.view.DrawnTrack;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Measures over time as one web page that needs nothing else and runs no script.
 *
 * <p>Whatever the texts of a history hold, nothing of it is run, as with {@link HtmlReport}.
 */
public final class HistoryPage {

    private final String title;
    private final List<DrawnTrack> tracks;

    /**
     * Creates a page.
     *
     * @param title what the history is of
     * @param tracks the measures, in the order of the page
     */
    public HistoryPage(String title, List<DrawnTrack> tracks) {
        this.title = title;
        this.tracks = List.copyOf(tracks);
    }

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        return PlainPage.of(title, PageResources.historyStyles(), content());
    }

    private String content() {
        return "<h1>" + Markup.escaped(title) + "</h1>"
                + (tracks.isEmpty() ? "<p>Nothing was added yet.</p>" : "")
                + tracks.stream().map(HistoryPage::section).collect(Collectors.joining());
    }

    private static String section(DrawnTrack track) {
        String marks = track.marks().stream()
                .map(mark -> "<li>" + Markup.escaped(mark.text()) + "</li>")
                .collect(Collectors.joining());
        return "<section class=\"track\"><h2>" + Markup.escaped(track.title()) + "</h2><p>"
                + Markup.escaped(track.where()) + "</p>" + new TrackPicture(track).svg()
                + (marks.isEmpty() ? "<p>No change was found.</p>" : "<ul>" + marks + "</ul>") + "</section>";
    }
}

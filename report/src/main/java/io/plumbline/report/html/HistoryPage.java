// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.view.DrawnTrack;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Measures over time as one web page that needs nothing else and runs no script.
 *
 * <p>Whatever the texts of a history hold, nothing of it is run, as with {@link HtmlReport}.
 *
 * @param title what the history is of
 * @param conclusions what follows from all measures, in sentences
 * @param tracks the measures, in the order of the page
 */
public record HistoryPage(String title, List<String> conclusions, List<DrawnTrack> tracks) {

    private static final String KEY =
            "<p class=\"where\">Each dot is a campaign, a bold line the level of those beside it. An upright line"
                    + " is a change: solid if slower, dashed if faster, dotted if accepted, faint if only suspected.</p>";

    /** Copies the lists. */
    public HistoryPage {
        conclusions = List.copyOf(conclusions);
        tracks = List.copyOf(tracks);
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
        StringBuilder content = new StringBuilder("<h1>" + Escape.html(title) + "</h1><p class=\"lead\">"
                + Escape.html(String.join(" ", conclusions)) + "</p>");
        if (!tracks.isEmpty()) {
            content.append(KEY);
        }
        String before = "";
        for (DrawnTrack track : tracks) {
            content.append(section(track, before));
            before = track.where();
        }
        return content.toString();
    }

    /** What holds as for the one before isn't said again. */
    private static String section(DrawnTrack track, String before) {
        String marks = track.marks().stream()
                .map(mark -> "<li>" + Escape.html(mark.text()) + "</li>")
                .collect(Collectors.joining());
        return "<section class=\"track\"><h2>" + Escape.html(track.title()) + "</h2>"
                + (track.where().equals(before) ? "" : "<p>" + Escape.html(track.where()) + "</p>")
                + new TrackPicture(track).svg()
                + (marks.isEmpty() ? "<p>" + Escape.html(track.unchanged()) + "</p>" : "<ul>" + marks + "</ul>")
                + "</section>";
    }
}

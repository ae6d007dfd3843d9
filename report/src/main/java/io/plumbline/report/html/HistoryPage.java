// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.view.DrawnTrack;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Measures over time as one web page that needs nothing else and runs no script.
 *
 * <p>Whatever text a history contains, none of it is executed, as with {@link HtmlReport}.
 */
public final class HistoryPage {

    private static final String KEY =
            "<p class=\"where\">Each dot is a campaign, a bold line the level of those beside it. An upright line"
                    + " is a change: solid if slower, dashed if faster, dotted if accepted, faint if only suspected.</p>";

    private final String title;
    private final List<String> conclusions;
    private final List<DrawnTrack> tracks;

    /**
     * Creates a page.
     *
     * @param title what the history is of
     * @param conclusions what follows from all measures, in sentences
     * @param tracks the measures, in the order of the page
     */
    public HistoryPage(String title, List<String> conclusions, List<DrawnTrack> tracks) {
        this.title = title;
        this.conclusions = List.copyOf(conclusions);
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
        StringBuilder content = new StringBuilder("<h1>" + Markup.escaped(title) + "</h1><p class=\"lead\">"
                + Markup.escaped(String.join(" ", conclusions)) + "</p>");
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
                .map(mark -> "<li>" + Markup.escaped(mark.text()) + "</li>")
                .collect(Collectors.joining());
        return "<section class=\"track\"><h2>" + Markup.escaped(track.title()) + "</h2>"
                + (track.where().equals(before) ? "" : "<p>" + Markup.escaped(track.where()) + "</p>")
                + new TrackPicture(track).svg()
                + (marks.isEmpty() ? "<p>" + Markup.escaped(track.unchanged()) + "</p>" : "<ul>" + marks + "</ul>")
                + "</section>";
    }
}

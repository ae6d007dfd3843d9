// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.Reports;
import io.plumbline.results.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The picture of the README is the first chart of a page. */
class PictureTest {

    private static final Path PICTURE = Path.of("..", "docs", "percentiles.svg");
    private static final Pattern DRAWING = Pattern.compile("<svg class=\"wide\" (viewBox=.*?</svg>)", Pattern.DOTALL);

    private static final Pattern LINE = Pattern.compile("<polyline [^>]*>");

    /** The page has its colours from its theme; a picture stands alone, on light and on dark. */
    private static final String STYLE = "<style>text{font:12px sans-serif;fill:#777}.grid{stroke:#8884}"
            + ".line{fill:none;stroke:#1d5fa6;stroke-width:2}.line.service{stroke:#12806a;stroke-dasharray:7 3}"
            + ".point{fill:#1d5fa6}</style>";

    @Test
    void isWhatAPageDraws() throws IOException {
        GoldenInputs.writeAll();
        Matcher drawing = DRAWING.matcher(Reports.page(ResultFile.read(GoldenInputs.FOLDER.resolve("rich.json"))));
        assertThat(drawing.find()).isTrue();
        String picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                + drawing.group(1).replaceFirst(">", ">" + Matcher.quoteReplacement(STYLE)) + "\n";
        if ("write".equals(System.getProperty("plumbline.goldens"))) {
            Files.writeString(PICTURE, picture);
        }
        assertThat(lines(Files.readString(PICTURE))).isNotEmpty().isEqualTo(lines(picture));
    }

    private static List<String> lines(String picture) {
        return LINE.matcher(picture).results().map(MatchResult::group).toList();
    }
}

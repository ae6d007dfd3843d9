// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;

/** Lines beneath the names of their groups, which are too long to stand in front. */
final class GroupLines {

    /** What lines are indented by. */
    static final String INDENT = "  ";

    private GroupLines() {}

    static List<Line> of(List<String> groups, List<Line> lines, ConsoleOptions options) {
        List<Line> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String group = groups.get(i);
            if (!group.isEmpty() && (i == 0 || !group.equals(groups.get(i - 1)))) {
                all.addAll(Wrap.behind(Line.BLANK, group, Style.PLAIN, options));
            }
            all.add(lines.get(i));
        }
        return all;
    }

    static boolean areLong(List<String> groups, ConsoleOptions options) {
        return groups.stream().anyMatch(group -> group.length() > options.width() / 4);
    }
}

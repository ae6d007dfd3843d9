// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.CodeFrame;
import io.plumbline.report.conclusion.ProfileWords;
import io.plumbline.report.document.Chart;
import java.util.List;
import java.util.Optional;

/** A profile as the page draws it. {@code nodes}: parent, frame, samples of slow and of typical invocations. */
public record FlameData(List<CodeFrame> frames, List<List<Long>> nodes, List<String> notes) {

    public static Optional<Chart> of(String title, Optional<Profile> profile) {
        return profile.filter(code -> code.slowSamples() > 0)
                .map(code -> Chart.scripted(
                        "flame",
                        title,
                        new FlameData(
                                code.frames(),
                                code.nodes().stream()
                                        .map(node -> List.of(
                                                (long) node.parent(), (long) node.frame(), node.slow(), node.typical()))
                                        .toList(),
                                ProfileWords.notes(code))));
    }
}

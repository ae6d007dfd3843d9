// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Hosts and JVMs on which something was measured, in full and in a line. */
final class Machines {

    private Machines() {}

    static Document.Builder tell(Document.Builder document, Stream<HostFacts> all, Stream<ResultView> views) {
        List<HostFacts> hosts =
                all.filter(host -> !host.equals(HostFacts.UNKNOWN)).toList();
        List<JvmFacts> jvms = views.flatMap(view -> view.jvms().stream()).toList();
        return document.fact("host", joined(hosts.stream().map(FactsText::of)), Place.IN_FULL)
                .fact("JVM", joined(jvms.stream().map(FactsText::of)), Place.IN_FULL)
                .fact(
                        "",
                        joined(Stream.concat(
                                hosts.stream().map(FactsText::brief),
                                jvms.stream().map(FactsText::of))),
                        Place.SHORT);
    }

    private static String joined(Stream<String> texts) {
        return texts.filter(text -> !text.isEmpty()).distinct().collect(Collectors.joining("; "));
    }
}

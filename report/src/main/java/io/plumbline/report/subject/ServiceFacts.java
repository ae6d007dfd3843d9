// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.validity.FailedReplies;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says what a service is, what was asked of it, and how often it said no. */
final class ServiceFacts {

    private ServiceFacts() {}

    static Optional<String> text(List<ForkResult> forks) {
        return ForkResult.stated(forks, FactNames.SERVICE_PROTOCOL).findFirst().map(protocol -> text(protocol, forks));
    }

    private static String text(String protocol, List<ForkResult> forks) {
        String server = first(forks, FactNames.SERVICE_SERVER, "");
        return (server.isEmpty() ? protocol : server) + "; measures "
                + first(forks, FactNames.SERVICE_MEASURES, "") + "; "
                + first(forks, FactNames.SERVICE_REQUEST_BYTES, "?") + " B there, "
                + first(forks, FactNames.SERVICE_REPLY_BYTES, "?") + " B back"
                + opening(forks, FactNames.SERVICE_CONNECT_NANOS, "; connected in ")
                + opening(forks, FactNames.SERVICE_TLS_NANOS, "; TLS handshake in ")
                + FailedReplies.of(forks).map(ServiceFacts::failed).orElse("")
                + counted(forks, FactNames.SERVICE_RECONNECTS, " reconnects")
                + counted(forks, FactNames.SERVICE_ASIDES, " asides")
                + counted(forks, FactNames.SERVICE_COALESCED, " replies together with others");
    }

    private static String first(List<ForkResult> forks, String name, String otherwise) {
        return ForkResult.stated(forks, name).findFirst().orElse(otherwise);
    }

    /** Of the first fork: they are alike. */
    private static String opening(List<ForkResult> forks, String name, String what) {
        long nanos = ForkResult.total(forks.subList(0, 1), name);
        long max = ForkResult.total(forks.subList(0, 1), FactNames.MAX_OF + name);
        return nanos == 0
                ? ""
                : what + Quantity.TIME.of(nanos) + (max == 0 ? "" : " (" + Quantity.TIME.of(max) + " at most)");
    }

    private static String failed(FailedReplies failed) {
        return failed.codes().entrySet().stream()
                .map(code -> Quantity.count(code.getValue()) + " × " + code.getKey())
                .collect(Collectors.joining(", ", "; errors: ", " (warm-up included)"));
    }

    private static String counted(List<ForkResult> forks, String name, String what) {
        long count = ForkResult.total(forks, name);
        return count == 0 ? "" : "; " + Quantity.count(count) + what;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Replies of a service that were errors.
 *
 * @param codes how many of each code, at least one code, of all invocations, those of warm-ups too
 */
public record FailedReplies(Map<String, Long> codes) {

    private static final String PREFIX = FactNames.REPLIES_FAILED + "_";
    private static final Pattern COUNT = Pattern.compile("\\d{1,15}"); // a file may come from anywhere

    /** Returns those of forks; empty if there are none. */
    public static Optional<FailedReplies> of(List<ForkResult> forks) {
        Map<String, Long> codes = new TreeMap<>();
        forks.forEach(fork -> fork.facts().forEach((name, value) -> {
            if (name.startsWith(PREFIX) && COUNT.matcher(value).matches() && Long.parseLong(value) > 0) {
                codes.merge(name.substring(PREFIX.length()), Long.parseLong(value), Long::sum);
            }
        }));
        return codes.isEmpty() ? Optional.empty() : Optional.of(new FailedReplies(codes));
    }
}

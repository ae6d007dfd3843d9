// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text with places to fill in: {@code @NAME@} for the value of that name. A line that ends in {@code # if NAME} is there only if that name has
 * a value.
 *
 * @param resource file beside this class
 */
record Template(String resource) {

    private static final Pattern PLACE = Pattern.compile("@(\\w+)@");
    private static final Pattern CONDITION = Pattern.compile("  # if (\\w+).*");

    /** Fills in all places at once: what a value has in it stays as it is. */
    String filled(Map<String, String> values) throws IOException {
        try (InputStream in = Template.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> isWanted(line, values))
                    .map(line -> CONDITION.matcher(line).replaceFirst(""))
                    .map(line -> PLACE.matcher(line)
                            .replaceAll(place -> Matcher.quoteReplacement(values.get(place.group(1)))))
                    .collect(Collectors.joining("\n", "", "\n"));
        }
    }

    private static boolean isWanted(String line, Map<String, String> values) {
        Matcher condition = CONDITION.matcher(line);
        return !condition.find() || values.containsKey(condition.group(1));
    }
}

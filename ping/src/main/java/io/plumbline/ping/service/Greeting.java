// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.util.Map;
import java.util.Objects;

/**
 * Introduction of a server. {@code server}: its name and version in its own words, empty if it didn't say; {@code
 * facts}: what else belongs into the result, by names with underscores.
 */
public record Greeting(String server, Map<String, String> facts) {

    public Greeting {
        Objects.requireNonNull(server, "server");
        facts = Map.copyOf(facts);
    }

    public Greeting(String server) {
        this(server, Map.of());
    }
}

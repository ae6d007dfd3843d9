// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.util.Objects;

/** Introduction of a server. {@code server}: its name and version in its own words, empty if it didn't say. */
public record Greeting(String server) {

    public Greeting {
        Objects.requireNonNull(server, "server");
    }
}

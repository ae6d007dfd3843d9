// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import java.util.List;
import java.util.Map;

/** A protocol of services: its schemes, and how it talks. Registered as a service; stateless, safe for any thread. */
public interface Protocol {

    /** A scheme of URLs, without {@code +unix}: its usual port, and whether it begins with a handshake of TLS. */
    record Scheme(String name, int port, boolean isTls) {}

    /** The first is that of the protocol without TLS, and its name in results. */
    List<Scheme> schemes();

    /** What can be set in the URL: each name with what it does. */
    Map<String, String> settings();

    /** Returns the URL's settings: behind its question mark, unless overridden where that part is the server's. */
    default Map<String, String> settingsOf(ServiceUrl url) {
        return ServiceUrl.settings(url.query());
    }

    /** Which part of the service answers, without a full stop: {@code redis's command thread; no disk}. */
    String measures(ServiceUrl url);

    /** Whether servers answer several requests on one connection, each of them. */
    boolean canPipeline(ServiceUrl url);

    /**
     * Makes one connection's side of the talk; opens nothing.
     *
     * @throws IllegalArgumentException if the URL's settings are wrong, with what is allowed
     */
    Conversation conversation(ServiceUrl url, Secret password);
}

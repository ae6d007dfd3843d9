// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.memcached;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.regex.Pattern;

/** Memcached: a command of its text protocol, and the answer. */
public final class MemcachedProtocol extends Protocol {

    private static final String ALLOWED =
            "mn (default: the smallest exchange; from 1.6 on), version, mg:KEY, or get:KEY";
    private static final Pattern KEY = Pattern.compile("[!-~]{1,250}");

    public MemcachedProtocol() {
        super(true, List.of("request"), new Scheme("memcached", 11_211, false));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the worker thread of memcached that has the connection"
                + (request(url).contains(":") ? ", and the table of values" : "; no value");
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        String request = request(url);
        int colon = request.indexOf(':');
        String key = request.substring(colon + 1);
        return switch (KEY.matcher(key).matches() ? request.substring(0, colon + 1) + (colon < 0 ? key : "") : "") {
            case "mn" -> new MemcachedConversation("mn\r\n", List.of("MN\r\n"));
            case "version" -> new MemcachedConversation("version\r\n", List.of("VERSION "));
            case "mg:" -> new MemcachedConversation("mg " + key + " v\r\n", List.of("VA ", "EN\r\n"));
            case "get:" -> new MemcachedConversation("get " + key + "\r\n", List.of("VALUE ", "END\r\n"));
            default ->
                throw new IllegalArgumentException(
                        "not a request of memcached: request=" + request + " (allowed: " + ALLOWED + ")");
        };
    }

    private String request(ServiceUrl url) {
        return settingsOf(url).getOrDefault("request", "mn");
    }
}

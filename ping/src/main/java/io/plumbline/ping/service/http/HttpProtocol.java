// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** HTTP/1.1: a GET or HEAD, and a reply whose end is marked. */
public final class HttpProtocol implements Protocol {

    @Override
    public List<Scheme> schemes() {
        return List.of(new Scheme("http", 80, false), new Scheme("https", 443, true));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of(
                "method", "GET (default) or HEAD",
                "expect", StatusCodes.ALLOWED,
                "path", "what to get; default: the URL's path and query");
    }

    @Override
    public Map<String, String> settingsOf(ServiceUrl url) {
        return ServiceUrl.settings(url.fragment());
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the foremost HTTP server, and whatever it asks before it answers";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return false; // nginx does, hardly anybody else
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        Map<String, String> settings = settingsOf(url);
        String method = settings.getOrDefault("method", "GET");
        if (!method.equals("GET") && !method.equals("HEAD")) {
            throw new IllegalArgumentException("method out of range: method=" + method + " (allowed: GET, HEAD)");
        }
        return new HttpConversation(
                HttpTarget.of(url, settings, password), method.equals("HEAD"), StatusCodes.of(settings));
    }
}

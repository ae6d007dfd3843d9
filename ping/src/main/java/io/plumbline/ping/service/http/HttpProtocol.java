// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** HTTP/1.1: a GET or HEAD, and a reply whose end is marked. */
public final class HttpProtocol extends Protocol {

    public HttpProtocol() {
        super( // not pipelined: nginx does that, hardly anybody else
                false,
                List.of("method", "expect", "path"),
                new Scheme("http", 80, false),
                new Scheme("https", 443, true));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the foremost HTTP server, and whatever it asks before it answers";
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        Map<String, String> settings = settingsOf(url);
        return new HttpConversation(
                HttpTarget.of(url, settings, password),
                choice(url, "method", List.of("GET", "HEAD")).equals("HEAD"),
                StatusCodes.of(settings));
    }
}

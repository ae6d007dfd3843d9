// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.SplittableRandom;

/** Websocket: its own ping, or a message that the server sends back. */
public final class WebSocketProtocol extends Protocol {

    private static final String PING = "ping";
    private static final List<String> REQUESTS = List.of(PING, "text", "binary");

    public WebSocketProtocol() {
        super(true, List.of("request", "path"), new Scheme("ws", 80, false), new Scheme("wss", 443, true));
    }

    private boolean isPing(ServiceUrl url) {
        return choice(url, "request", REQUESTS).equals(PING);
    }

    @Override
    public String measures(ServiceUrl url) {
        return isPing(url)
                ? "the websocket server's thread for input and output, which answers pings itself"
                : "the websocket server, and whatever sends messages back there";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return !isPing(url); // of several pings, a server may answer the last alone
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        return new WebSocketConversation(
                HttpTarget.of(url, settingsOf(url), password),
                choice(url, "request", REQUESTS),
                new SplittableRandom());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** HTTP/2 with prior knowledge: a GET, its own PING, or gRPC's question for health. */
public final class Http2Protocol extends Protocol {

    private static final String PING = "h2-ping";
    private static final String GRPC = "grpc";

    public Http2Protocol() {
        super(
                false,
                List.of("expect", "path", "service"),
                new Scheme("h2", 80, false),
                new Scheme(PING, 80, false),
                new Scheme(GRPC, 50_051, false));
    }

    @Override
    protected List<String> alpn() {
        return List.of("h2");
    }

    private String name(ServiceUrl url) {
        return scheme(url.scheme()).orElseThrow().name();
    }

    @Override
    protected Map<String, String> settingsOf(ServiceUrl url) {
        return ServiceUrl.settings(name(url).equals(GRPC) ? url.query() : url.fragment());
    }

    @Override
    public String measures(ServiceUrl url) {
        return switch (name(url)) {
            case PING -> "the foremost HTTP server's thread for input and output, which answers pings itself";
            case GRPC -> "the server of gRPC and its executor; no method of yours";
            default -> "the foremost HTTP server, and whatever it asks before it answers";
        };
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return name(url).equals(PING);
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        Map<String, String> settings = settingsOf(url);
        HttpTarget target = HttpTarget.of(url, settings, password);
        Http2Request request = switch (name(url)) {
            case PING -> Http2Request.ping();
            case GRPC -> Http2Request.health(target, settings.getOrDefault("service", ""));
            default -> Http2Request.get(target);
        };
        return new Http2Conversation(request, StatusCodes.of(settings));
    }
}

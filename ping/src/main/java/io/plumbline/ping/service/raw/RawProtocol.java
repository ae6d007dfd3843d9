// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;

/** Any protocol whose replies end where a few words can say. */
public final class RawProtocol extends Protocol {

    public RawProtocol() {
        super(
                false,
                List.of("greet", "greeted", "request", "reply", "expect", "error", "seq", "echo"),
                new Scheme("raw", 0, false));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "whatever answers these bytes";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return settingsOf(url).containsKey("echo");
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        return new RawConversation(settingsOf(url));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.nats;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** NATS: PING, and PONG. */
public final class NatsProtocol implements Protocol {

    @Override
    public List<Scheme> schemes() {
        return List.of(new Scheme("nats", 4_222, false));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of();
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the goroutine of nats-server that reads this connection; no routing";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return true;
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        return new NatsConversation(url.user(), password);
    }
}

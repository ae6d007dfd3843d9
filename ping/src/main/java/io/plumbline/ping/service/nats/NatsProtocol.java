// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.nats;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;

/** NATS: PING, and PONG. */
public final class NatsProtocol extends Protocol {

    public NatsProtocol() {
        super(true, List.of(), new Scheme("nats", 4_222, false));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the goroutine of nats-server that reads this connection; no routing";
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        return new NatsConversation(url.user(), password);
    }
}

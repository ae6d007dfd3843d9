// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;

/** Redis: a command, and its reply. */
public final class RedisProtocol extends Protocol {

    public RedisProtocol() {
        super(true, List.of("request"), new Scheme("redis", 6379, false), new Scheme("rediss", 6379, true));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "redis's command thread; no disk";
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        return new RedisConversation(
                new RedisLogin(url, password), settingsOf(url).getOrDefault("request", RedisConversation.ECHO));
    }
}

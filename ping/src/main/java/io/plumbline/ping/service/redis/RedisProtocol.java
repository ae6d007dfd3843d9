// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** Redis: a command, and its reply. */
public final class RedisProtocol implements Protocol {

    @Override
    public List<Scheme> schemes() {
        return List.of(new Scheme("redis", 6379, false), new Scheme("rediss", 6379, true));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of(
                "request",
                "echo (default: PING with the sequence number, which comes back), ping, or a command such as get:k");
    }

    @Override
    public String measures(ServiceUrl url) {
        return "redis's command thread; no disk";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return true;
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        return new RedisConversation(
                new RedisLogin(url, password), settingsOf(url).getOrDefault("request", RedisConversation.ECHO));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** Any protocol whose replies end where a few words can say. */
public final class RawProtocol implements Protocol {

    static final String GREET = "greet";
    static final String GREETED = "greeted";
    static final String REQUEST = "request";
    static final String REPLY = "reply";
    static final String EXPECT = "expect";
    static final String ERROR = "error";
    static final String SEQ = "seq";
    static final String ECHO = "echo";

    @Override
    public List<Scheme> schemes() {
        return List.of(new Scheme("raw", 0, false));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of(
                GREET, "bytes sent first",
                GREETED, "end of the answer to these: fixed, until or length",
                REQUEST, "bytes of the request: hex, text or file",
                REPLY, "end of the reply: fixed, until or length",
                EXPECT, "bytes with which a right reply begins",
                ERROR, "bytes with which an error begins",
                SEQ, "offset and bytes of the request's number in it",
                ECHO, "offset of that number in the reply");
    }

    @Override
    public String measures(ServiceUrl url) {
        return "whatever answers these bytes";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return settingsOf(url).containsKey(ECHO);
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        if (url.port() == 0 && !url.isUnix()) {
            throw new IllegalArgumentException("a raw service has no usual port: url=" + url + " (give host:port)");
        }
        return new RawConversation(settingsOf(url));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;

/** Any protocol whose replies end where a few words can say. */
public final class RawProtocol extends Protocol {

    static final String GREET = "greet";
    static final String GREETED = "greeted";
    static final String REQUEST = "request";
    static final String REPLY = "reply";
    static final String EXPECT = "expect";
    static final String ERROR = "error";
    static final String SEQ = "seq";
    static final String ECHO = "echo";

    public RawProtocol() {
        super(false, List.of(GREET, GREETED, REQUEST, REPLY, EXPECT, ERROR, SEQ, ECHO), new Scheme("raw", 0, false));
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

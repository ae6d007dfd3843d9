// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.mysql;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Map;

/** MySQL and MariaDB: COM_PING, or a query without a table. */
public final class MysqlProtocol implements Protocol {

    @Override
    public List<Scheme> schemes() {
        return List.of(new Scheme("mysql", 3_306, false), new Scheme("mariadb", 3_306, false));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of(
                "request", "ping (default: COM_PING) or select1", "database", "its name; default: the URL's path");
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the server's thread of this connection, " + (isQuery(url) ? "with" : "before")
                + " its parser; no table, no disk";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return false; // the protocol doesn't promise it
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        String own = url.isUnix() || url.path().isEmpty() ? "" : url.path().substring(1);
        String database = settingsOf(url).getOrDefault("database", own);
        return new MysqlConversation(
                isQuery(url) ? "\3SELECT 1" : "\16",
                isQuery(url),
                new MysqlLogin(url.user().orElse("root"), database, password));
    }

    private boolean isQuery(ServiceUrl url) {
        String request = settingsOf(url).getOrDefault("request", "ping");
        if (!request.equals("ping") && !request.equals("select1")) {
            throw new IllegalArgumentException(
                    "not a request of MySQL: request=" + request + " (allowed: ping, select1)");
        }
        return request.equals("select1");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.mysql;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;

/** MySQL and MariaDB: COM_PING, or a query without a table. */
public final class MysqlProtocol extends Protocol {

    public MysqlProtocol() {
        super( // not pipelined: the protocol doesn't promise it
                false,
                List.of("request", "database"),
                new Scheme("mysql", 3_306, false),
                new Scheme("mariadb", 3_306, false));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "the server's thread of this connection, " + (isQuery(url) ? "with" : "before")
                + " its parser; no table, no disk";
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        String database = settingsOf(url).getOrDefault("database", url.name());
        return new MysqlConversation(
                isQuery(url) ? "\3SELECT 1" : "\16",
                isQuery(url),
                new MysqlLogin(url.user().orElse("root"), database, password, url.isUnix()));
    }

    private boolean isQuery(ServiceUrl url) {
        return choice(url, "request", List.of("ping", "select1")).equals("select1");
    }
}

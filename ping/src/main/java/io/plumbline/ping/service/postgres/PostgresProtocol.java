// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.List;
import java.util.Locale;

/** PostgreSQL: a query without a table, or less. */
public final class PostgresProtocol extends Protocol {

    private static final List<String> REQUESTS = List.of("empty", "sync", "select1", "prepared");

    public PostgresProtocol() {
        super(
                true,
                List.of("request", "database"),
                new Scheme("postgres", 5_432, false),
                new Scheme("postgresql", 5_432, false));
    }

    @Override
    public String measures(ServiceUrl url) {
        return "one backend process of PostgreSQL" + query(url).depth + "; no table, no disk";
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        String user = url.user().orElse("postgres");
        String database = settingsOf(url).getOrDefault("database", url.name().isEmpty() ? user : url.name());
        return new PostgresConversation(query(url), new PostgresLogin(user, database, password));
    }

    private Query query(ServiceUrl url) {
        return Query.valueOf(choice(url, "request", REQUESTS).toUpperCase(Locale.ROOT));
    }
}

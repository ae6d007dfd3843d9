// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.Protocol;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** PostgreSQL: a query without a table, or less. */
public final class PostgresProtocol implements Protocol {

    @Override
    public List<Scheme> schemes() {
        return List.of(new Scheme("postgres", 5_432, false), new Scheme("postgresql", 5_432, false));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("request", Query.ALLOWED, "database", "its name; default: the URL's path, or the user's name");
    }

    @Override
    public String measures(ServiceUrl url) {
        return "one backend process of PostgreSQL" + query(url).depth + "; no table, no disk";
    }

    @Override
    public boolean canPipeline(ServiceUrl url) {
        return true;
    }

    @Override
    public Conversation conversation(ServiceUrl url, Secret password) {
        String user = url.user().orElse("postgres");
        String own = url.isUnix() || url.path().length() < 2 ? user : url.path().substring(1);
        String database = settingsOf(url).getOrDefault("database", own);
        return new PostgresConversation(query(url), new PostgresLogin(user, database, password));
    }

    private Query query(ServiceUrl url) {
        String name = settingsOf(url).getOrDefault("request", "empty");
        return Arrays.stream(Query.values())
                .filter(query -> query.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "not a request of PostgreSQL: request=" + name + " (allowed: " + Query.ALLOWED + ")"));
    }
}

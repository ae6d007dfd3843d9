// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.Protocols;
import io.plumbline.ping.service.SameRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** Names in a request: server, path, and the value of {@code Authorization}, which is empty without a password. */
record HttpTarget(String authority, String path, String authorization, boolean isTls) {

    static HttpTarget of(ServiceUrl url, Map<String, String> settings, Secret password) {
        String own = url.isUnix() || url.path().isEmpty() ? "/" : url.path();
        String path = settings.getOrDefault("path", own + (url.query().isEmpty() ? "" : "?" + url.query()));
        if (!path.startsWith("/") || path.chars().anyMatch(character -> character <= ' ' || character > '~')) {
            throw new IllegalArgumentException(
                    "not a path of HTTP: path=" + path + " (allowed: a slash and ASCII without blanks)");
        }
        String authority = url.isUnix() ? "localhost" : url.port() == 0 ? url.host() : url.host() + ":" + url.port();
        return new HttpTarget(
                authority,
                path,
                password.isNone() ? "" : authorization(url, password),
                Protocols.scheme(url).isTls());
    }

    /** A password without a user is a token. */
    private static String authorization(ServiceUrl url, Secret password) {
        return url.user().isEmpty()
                ? "Bearer " + SameRequest.utf8(password.value())
                : "Basic "
                        + Base64.getEncoder()
                                .encodeToString(
                                        (url.user().get() + ":" + password.value()).getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a request of HTTP/1.1 up to headers of its own. */
    String head(String method) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + authority + "\r\n"
                + (authorization.isEmpty() ? "" : "Authorization: " + authorization + "\r\n");
    }

    @Override
    public String toString() {
        return authority + path;
    }
}

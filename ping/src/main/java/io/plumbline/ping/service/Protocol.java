// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.NearWords;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A protocol of services: its schemes, and how it talks. Registered as a service; stateless, safe for any thread. */
public abstract class Protocol {

    private static final String TLS = "+tls";

    /** A scheme of URLs, without {@code +unix} and {@code +tls}: its usual port, or 0, and whether it is one of TLS. */
    public record Scheme(String name, int port, boolean isTls) {

        private Scheme overTls() {
            return new Scheme(name, port == 80 ? 443 : port, true);
        }
    }

    private final boolean canPipeline;
    private final List<String> settings;
    private final List<Scheme> schemes;

    /** {@code settings}: names; {@code schemes}: first that without TLS, the protocol's name in results. */
    protected Protocol(boolean canPipeline, List<String> settings, Scheme... schemes) {
        this.canPipeline = canPipeline;
        this.settings = settings;
        this.schemes = List.of(schemes);
    }

    final List<Scheme> schemes() {
        return schemes;
    }

    /** Returns the scheme with a name, which may end in {@code +tls}. */
    protected final Optional<Scheme> scheme(String name) {
        String plain = name.endsWith(TLS) ? name.substring(0, name.length() - TLS.length()) : name;
        return schemes.stream()
                .filter(scheme -> scheme.name().equals(plain))
                .map(scheme -> plain.equals(name) ? scheme : scheme.overTls())
                .findFirst();
    }

    /** Names in a handshake of TLS (ALPN). */
    protected List<String> alpn() {
        return List.of();
    }

    final void requireKnown(ServiceUrl url) {
        if (url.port() == 0 && !url.isUnix() && schemes.get(0).port() == 0) {
            throw new IllegalArgumentException("the protocol has no usual port: url=" + url + " (give host:port)");
        }
        for (String name : settingsOf(url).keySet()) {
            if (!settings.contains(name)) {
                throw new IllegalArgumentException(
                        "the protocol doesn't have the setting: scheme=" + url.scheme() + ", name=" + name
                                + (settings.isEmpty() ? " (it has none)" : NearWords.remedy(name, settings)));
            }
        }
    }

    /** Returns the URL's settings: behind its question mark, or its hash where a path and what is behind it is the server's. */
    protected Map<String, String> settingsOf(ServiceUrl url) {
        return ServiceUrl.settings(settings.contains("path") ? url.fragment() : url.query());
    }

    /** Returns a setting that has few values: the first of them if it isn't given. */
    protected final String choice(ServiceUrl url, String name, List<String> allowed) {
        String value = settingsOf(url).getOrDefault(name, allowed.get(0));
        if (!allowed.contains(value)) {
            throw new IllegalArgumentException(
                    name + " out of range: " + name + "=" + value + " (allowed: " + String.join(", ", allowed) + ")");
        }
        return value;
    }

    /** Which part of the service answers, without a full stop: {@code redis's command thread; no disk}. */
    public abstract String measures(ServiceUrl url);

    /** Whether servers answer several requests on one connection, each of them. */
    public boolean canPipeline(ServiceUrl url) {
        return canPipeline;
    }

    /**
     * Makes one connection's side of the talk; opens nothing.
     *
     * @throws IllegalArgumentException if the URL's settings are wrong, with what is allowed
     */
    public abstract Conversation conversation(ServiceUrl url, Secret password);
}

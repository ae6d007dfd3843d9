// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.NearWords;
import io.plumbline.model.subject.ServiceUrl;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.StreamSupport;

/** Finds protocols by the schemes of URLs. */
public final class Protocols {

    private static final List<Protocol> ALL = StreamSupport.stream( // once: reconnections ask within an invocation
                    ServiceLoader.load(Protocol.class, Protocols.class.getClassLoader())
                            .spliterator(),
                    false)
            .toList();

    private Protocols() {}

    /** Returns the protocol of a URL, whose settings it knows. */
    public static Protocol of(ServiceUrl url) {
        Protocol protocol = ALL.stream()
                .filter(some -> some.scheme(url.scheme()).isPresent())
                .findFirst()
                .orElseThrow(() -> {
                    List<String> known = ALL.stream()
                            .flatMap(some -> some.schemes().stream())
                            .map(Protocol.Scheme::name)
                            .sorted()
                            .toList();
                    return new IllegalArgumentException(
                            "unknown protocol: scheme=" + url.scheme() + NearWords.remedy(url.scheme(), known));
                });
        protocol.requireKnown(url);
        return protocol;
    }

    public static Protocol.Scheme scheme(ServiceUrl url) {
        return of(url).scheme(url.scheme()).orElseThrow();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.result.FactNames;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Times that connecting took, and the handshake of TLS, of all clients of a process. Threading: any. */
final class OpeningTimes {

    private final Collection<Long> connectNanos = new ConcurrentLinkedQueue<>();
    private final Collection<Long> tlsNanos = new ConcurrentLinkedQueue<>();

    /** {@code ofTls}: 0 without TLS. */
    void add(long ofConnecting, long ofTls) {
        connectNanos.add(ofConnecting);
        if (ofTls > 0) {
            tlsNanos.add(ofTls);
        }
    }

    /** States the median, and the longest of several. */
    void tell(RunContext context) {
        tell(context, FactNames.SERVICE_CONNECT_NANOS, connectNanos);
        tell(context, FactNames.SERVICE_TLS_NANOS, tlsNanos);
    }

    private static void tell(RunContext context, String name, Collection<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(one -> one).sorted().toArray();
        if (sorted.length > 0) {
            context.fact(name, Long.toString(sorted[(sorted.length - 1) / 2]));
        }
        if (sorted.length > 1) {
            context.fact(FactNames.MAX_OF + name, Long.toString(sorted[sorted.length - 1]));
        }
    }
}

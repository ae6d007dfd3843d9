// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** How much the clients of a run differ, in a result file; only where there are several. */
final class SpreadCodec {

    /** The key in a run. */
    static final String KEY = "client_spread";

    private SpreadCodec() {}

    static void write(ClientSpread spread, ObjectNode json) {
        json.put("clients", spread.clients());
        json.put("client_threads", spread.clientThreads());
        ObjectNode all = json.putObject("series");
        for (SeriesSpread series : spread.series()) {
            ObjectNode one = all.putObject(series.name());
            write(series.p50(), one.putObject("p50"));
            write(series.p99(), one.putObject("p99"));
        }
    }

    private static void write(Spread spread, ObjectNode json) {
        json.put("min_nanos", spread.minNanos());
        json.put("median_nanos", spread.medianNanos());
        json.put("max_nanos", spread.maxNanos());
    }

    /** Reads that of a run. */
    static Optional<ClientSpread> readFrom(JsonObject run) {
        return run.has(KEY) ? Optional.of(read(run.object(KEY))) : Optional.empty();
    }

    private static ClientSpread read(JsonObject json) {
        return new ClientSpread(
                json.small("clients"),
                json.small("client_threads"),
                json.object("series")
                        .members((name, series) -> new SeriesSpread(
                                name, readSpread(series.object("p50")), readSpread(series.object("p99")))));
    }

    private static Spread readSpread(JsonObject json) {
        return new Spread(json.whole("min_nanos"), json.whole("median_nanos"), json.whole("max_nanos"));
    }
}

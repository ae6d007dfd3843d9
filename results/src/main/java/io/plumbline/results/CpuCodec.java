// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What processes burned as JSON. */
final class CpuCodec {

    private CpuCodec() {}

    static void write(CpuUse use, ObjectNode json) {
        json.put("role", use.role());
        json.put("elapsed_nanos", use.elapsedNanos());
        json.put("cpu_nanos", use.cpuNanos());
        ArrayNode threads = json.putArray("threads");
        for (ThreadUse thread : use.threads()) {
            threads.addObject()
                    .put("name", thread.name())
                    .put("cpu_nanos", thread.cpuNanos())
                    .put("queued_nanos", thread.queuedNanos())
                    .put("voluntary_switches", thread.voluntarySwitches())
                    .put("involuntary_switches", thread.involuntarySwitches());
        }
    }

    static CpuUse read(JsonObject json) {
        return new CpuUse(
                json.text("role"),
                json.whole("elapsed_nanos"),
                json.whole("cpu_nanos"),
                json.objects("threads", CpuCodec::readThread));
    }

    private static ThreadUse readThread(JsonObject json) {
        return new ThreadUse(
                json.text("name"),
                json.whole("cpu_nanos"),
                json.whole("queued_nanos"),
                json.whole("voluntary_switches"),
                json.whole("involuntary_switches"));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.SystemCalls;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What processes burned as JSON. */
final class CpuCodec {

    private CpuCodec() {}

    static void write(CpuUse use, ObjectNode json) {
        json.put("role", use.role());
        json.put("elapsed_nanos", use.elapsedNanos());
        json.put("cpu_nanos", use.cpuNanos());
        use.calls().ifPresent(calls -> write(calls, json.putObject("system_calls")));
        ArrayNode threads = json.putArray("threads");
        for (ThreadUse thread : use.threads()) {
            threads.addObject()
                    .put("name", thread.name())
                    .put("cpu_nanos", thread.cpuNanos())
                    .put("queued_nanos", thread.queuedNanos())
                    .put("voluntary_switches", thread.voluntarySwitches())
                    .put("involuntary_switches", thread.involuntarySwitches())
                    .put("reads", thread.reads())
                    .put("writes", thread.writes());
        }
    }

    private static void write(SystemCalls calls, ObjectNode json) {
        json.put("reads", calls.reads());
        json.put("writes", calls.writes());
        json.put("transport", calls.transport());
        json.put("invocations", calls.invocations());
    }

    static CpuUse read(JsonObject json) {
        return new CpuUse(
                json.text("role"),
                json.whole("elapsed_nanos"),
                json.whole("cpu_nanos"),
                json.has("system_calls") ? Optional.of(readCalls(json.object("system_calls"))) : Optional.empty(),
                json.objects("threads", CpuCodec::readThread));
    }

    private static SystemCalls readCalls(JsonObject json) {
        return json.build(
                "account of system calls",
                () -> new SystemCalls(
                        json.whole("reads"), json.whole("writes"), json.whole("transport"), json.whole("invocations")));
    }

    private static ThreadUse readThread(JsonObject json) {
        return new ThreadUse(
                json.text("name"),
                json.whole("cpu_nanos"),
                json.whole("queued_nanos"),
                json.whole("voluntary_switches"),
                json.whole("involuntary_switches"),
                json.has("reads") ? json.whole("reads") : 0,
                json.has("writes") ? json.whole("writes") : 0);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Forks as JSON. A fork that died early may know neither its JVM nor its floor; their keys are absent then. */
final class ForkCodec {

    private ForkCodec() {}

    static void write(ForkResult fork, ObjectNode json) {
        json.put("index", fork.index());
        if (fork.jvm() != null) {
            EnvironmentCodec.writeJvm(fork.jvm(), json.putObject("jvm"));
        }
        ArrayNode placement = json.putArray("placement");
        fork.placement().forEach(one -> EnvironmentCodec.writePlacement(one, placement.addObject()));
        json.put("pacer", fork.pacer());
        if (fork.floor() != null) {
            writeFloor(fork.floor(), json.putObject("floor"));
        }
        ArrayNode cpu = json.putArray("cpu");
        fork.cpu().forEach(one -> CpuCodec.write(one, cpu.addObject()));
        ObjectNode facts = json.putObject("facts");
        fork.facts().forEach(facts::put);
        json.put("end", JsonObject.textOf(fork.end()));
        json.put("end_detail", fork.endDetail());
        ArrayNode runs = json.putArray("runs");
        fork.runs().forEach(run -> RunCodec.write(run, runs.addObject()));
    }

    private static void writeFloor(HarnessFloor floor, ObjectNode json) {
        json.put("clock_read_nanos", floor.clockReadNanos());
        json.put("clock_granularity_nanos", floor.clockGranularityNanos());
        json.put("invocation_nanos", floor.invocationNanos());
        json.put("overshoot_p50_nanos", floor.overshootP50Nanos());
        json.put("overshoot_p99_nanos", floor.overshootP99Nanos());
    }

    static ForkResult read(JsonObject json) {
        EndState end = json.choice("end", EndState.values());
        boolean whole = end == EndState.COMPLETED;
        return new ForkResult(
                json.small("index"),
                whole || json.has("jvm") ? EnvironmentCodec.readJvm(json.object("jvm")) : null,
                json.objects("placement", EnvironmentCodec::readPlacement),
                json.text("pacer"),
                whole || json.has("floor") ? readFloor(json.object("floor")) : null,
                json.has("cpu")
                        ? json.objects("cpu", CpuCodec::read)
                        : List.of(), // files of earlier versions have none
                json.object("facts").textMembers(),
                json.objects("runs", RunCodec::read),
                end,
                json.text("end_detail"));
    }

    private static HarnessFloor readFloor(JsonObject json) {
        return new HarnessFloor(
                json.number("clock_read_nanos"),
                json.whole("clock_granularity_nanos"),
                json.number("invocation_nanos"),
                json.whole("overshoot_p50_nanos"),
                json.whole("overshoot_p99_nanos"));
    }
}

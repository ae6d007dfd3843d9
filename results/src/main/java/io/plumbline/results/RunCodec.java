// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import java.time.Duration;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs as JSON. */
final class RunCodec {

    private RunCodec() {}

    static void write(RunResult run, ObjectNode json) {
        json.put("index", run.index());
        json.put("started_at", run.startedAt().toString());
        json.put("arrivals", run.arrivals());
        json.put("duration_nanos", run.duration().toNanos());
        json.put("offered_per_second", run.offeredPerSecond());
        json.put("achieved_per_second", run.achievedPerSecond());
        json.put("backlog_growth", run.backlogGrowth());
        writeCounts(run.counts(), json);
        json.put("end", JsonObject.textOf(run.end()));
        JvmActivityCodec.write(run.jvmActivity(), json.putObject("jvm_activity"));
        ArrayNode worst = json.putArray("worst");
        run.worst().forEach(invocation -> writeWorst(invocation, worst.addObject()));
        run.clientSpread().ifPresent(spread -> SpreadCodec.write(spread, json.putObject(SpreadCodec.KEY)));
        ObjectNode allSeries = json.putObject("series");
        for (Series series : run.series()) {
            SeriesCodec.write(series, SeriesCodec.addNamed(allSeries, series.name()));
        }
    }

    private static void writeCounts(InvocationCounts counts, ObjectNode json) {
        json.put("scheduled", counts.scheduled());
        json.put("invocations", counts.completed());
        json.put("unsent", counts.unsent());
        json.put("in_flight", counts.inFlight());
        json.put("lost", counts.lost());
    }

    private static void writeWorst(WorstInvocation invocation, ObjectNode json) {
        json.put("intended_offset_nanos", invocation.intendedOffsetNanos());
        json.put("response_nanos", invocation.responseNanos());
        json.put("wait_nanos", invocation.waitNanos());
        json.put("service_nanos", invocation.serviceNanos());
    }

    static RunResult read(JsonObject json) {
        return new RunResult(
                json.small("index"),
                json.instant("started_at"),
                json.text("arrivals"),
                Duration.ofNanos(json.whole("duration_nanos")),
                readCounts(json),
                json.number("offered_per_second"),
                json.number("achieved_per_second"),
                json.number("backlog_growth"),
                json.object("series").members(SeriesCodec::read),
                json.objects("worst", RunCodec::readWorst),
                JvmActivityCodec.read(json.object("jvm_activity")),
                json.choice("end", EndState.values()),
                SpreadCodec.readFrom(json));
    }

    private static InvocationCounts readCounts(JsonObject json) {
        return new InvocationCounts(
                json.whole("scheduled"),
                json.whole("invocations"),
                json.whole("unsent"),
                json.whole("in_flight"),
                json.whole("lost"));
    }

    private static WorstInvocation readWorst(JsonObject json) {
        return new WorstInvocation(
                json.whole("intended_offset_nanos"), json.whole("wait_nanos"), json.whole("service_nanos"));
    }
}

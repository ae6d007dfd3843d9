// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.foreign.ForeignText;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.price.Prices;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunWork;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.result.UnexpectedReplies;
import io.plumbline.model.spec.Experiment;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonValue;
import io.plumbline.results.json.RecordShape;
import io.plumbline.results.percentile.PercentileKey;
import io.plumbline.results.percentile.SeriesPercentiles;
import io.plumbline.stats.floor.Premium;
import io.plumbline.stats.surge.Recoveries;
import io.plumbline.stats.surge.Recovery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The form of results in JSON, where it differs from that of their records. */
final class ResultJson {

    /** The key of the cells. */
    static final String CELLS = "cells";

    private static final String EXPERIMENT = "experiment";

    private static final List<String> SHARED = List.of("tool_version", "origin", "environment");

    private static final String HISTOGRAM = "base64 of the compressed HdrHistogram V2 encoding";

    /** The form of everything in our files. */
    static final JsonBinding BINDING = new JsonBinding()
            .value(String.class, text -> text, json -> ForeignText.cut(json.text()))
            .value(Duration.class, Duration::toNanos, json -> Duration.ofNanos(json.whole()))
            .value(HistogramSnapshot.class, ResultJson::payload, ResultJson::histogram)
            .signed(
                    "startOffsetNanos",
                    "endOffsetNanos",
                    "intendedOffsetNanos",
                    "backlogGrowth",
                    "cpu",
                    "seed",
                    "threadId",
                    "startNanos",
                    "endNanos",
                    "fromNanos",
                    "toNanos",
                    "measuredFromNanos",
                    "aboveNanos",
                    "ownAboveNanos",
                    "parent",
                    "caller")
            .value(Bounds.class, ResultJson::pair, ResultJson::bounds)
            .key(Double.class, PercentileKey::of, PercentileKey::parse, "p0 to p100, such as p99_9")
            .value(Experiment.class, ExperimentJson::write, ExperimentJson::read)
            .record(BenchmarkResult.class, ResultJson::result)
            .record(Caveat.class, caveat -> caveat.omitted("figures", List.of()).omitted("options", List.of()))
            .record(HostFacts.class, host -> host.ordered("kernel cpu_model"))
            .record(ForkResult.class, ResultJson::fork)
            .record(RunWork.class, work -> work.ifMissing("interrupts", 0L))
            .record(CpuUse.class, use -> use.renamed("calls", "system_calls"))
            .record(SystemCalls.class, calls -> calls.omitted("bytes", 0L))
            .record(CpuWait.class, wait -> wait.ifMissing("voluntarySwitches", 0L))
            .record(
                    ThreadUse.class,
                    use -> use.ifMissing("reads", 0L).ifMissing("writes", 0L).omitted("faults", 0L))
            .record(RunResult.class, ResultJson::run)
            .record(
                    InvocationCounts.class,
                    counts -> counts.renamed("completed", "invocations").omitted("unexpected", UnexpectedReplies.NONE))
            .record(
                    WorstInvocation.class,
                    worst -> worst.derived("response_nanos", WorstInvocation::responseNanos)
                            .ordered("intended_offset_nanos response_nanos"))
            .record(SlowLog.class, log -> log.ifMissing("ownAboveNanos", Long.MAX_VALUE))
            .record(
                    ThreadPlacement.class,
                    placement -> placement
                            .omitted("cpu", ThreadPlacement.UNPINNED)
                            .omitted("isRefused", false)
                            .omitted("remedy", ""))
            .record(TimedEvent.class, ResultJson::event)
            .record(
                    CounterInterval.class,
                    counter -> counter.omitted("cpu", TimedEvent.NO_CPU)
                            .omitted("unit", CounterInterval.Unit.TIMES)
                            .omitted("threadId", 0)
                            .omitted("thread", ""))
            .record(
                    LedgerLine.class,
                    line -> line.prepared(OldResults::withEvidence)
                            .omitted("evidence", List.of())
                            .omitted("more", 0L))
            .record(
                    Happening.class,
                    one -> one.prepared(OldResults::happening)
                            .omitted("reason", EventReason.NONE)
                            .omitted("cpu", TimedEvent.NO_CPU)
                            .omitted("what", "")
                            .omitted("count", 0L)
                            .omitted("nanos", 0L))
            .record(SourceReport.class, source -> source.omitted("note", ""))
            .record(ExplainDecision.class, decision -> decision.omitted("remedy", ""))
            .record(ClientSpread.class, spread -> spread.byName("series"))
            .record(Series.class, ResultJson::series)
            .record(
                    Interval.class,
                    interval -> interval.verified(
                                    one -> one.histogram().requireExtremes(one.minNanos(), one.maxNanos()))
                            .derived("count", one -> one.histogram().totalCount())
                            .ordered("start_offset_nanos end_offset_nanos count"))
            .record(
                    ServiceFloor.class,
                    floor -> floor.omitted("forks", List.of())
                            .omitted("summary", new Summary(List.of()))
                            .omitted("reason", ""))
            .record(Prices.class, prices -> prices.omitted("otherCpus", 0.0))
            .record(Summary.class, summary -> summary.byName("series"))
            .record(SummarySeries.class, series -> series.inlined("merged"))
            .record(ResultCollection.class, ResultJson::collection)
            .record(
                    CollectionCell.class,
                    cell -> cell.inlined("parameters")
                            .inlined("result")
                            .omitted("reason", "")
                            .ordered("state reason"))
            .record(MeshResult.class, ResultJson::mesh)
            .record(MeshHost.class, host -> host.omitted("labels", Map.of()))
            .record(MeshCell.class, cell -> cell.omitted("reason", "").omitted("caveats", List.of()))
            .text(Rate.class, Rate::parse)
            .record(Answer.class, ResultJson::answer)
            .record(ResultCollection.Plan.class, plan -> plan.renamed("forks", "forks_per_cell"))
            .record(CellParameters.class, ResultJson::parameters)
            .record(
                    DoctorReport.class,
                    report -> report.derived("schema", any -> SchemaVersion.DOCTOR.text())
                            .renamed("host", "environment")
                            .ordered("schema tool_version taken_at notes fitness findings measures environment"))
            .record(CpuGaps.class, gaps -> gaps.omitted("cpu", CpuLabel.ANY))
            .record(JitterResult.class, ResultJson::jitter)
            .record(
                    JitterSpec.class,
                    spec -> spec.renamed("waiting", "wait")
                            .renamed("duration", "duration_nanos")
                            .renamed("threshold", "threshold_nanos"))
            .record(
                    CpuJitter.class,
                    jitter -> jitter.omitted("cpu", CpuLabel.ANY)
                            .derived("gaps_per_second", CpuJitter::gapsPerSecond)
                            .derived("share", CpuJitter::share)
                            .ordered("cpu observed_nanos gaps_per_second share causes rhythm series"))
            .record(
                    CpuNumbers.class,
                    cpus -> cpus.renamed("client", "client_cpu").renamed("reflector", "reflector_cpu"))
            .record(JdkName.class, jdk -> jdk.renamed("version", "jdk_version").renamed("home", "jdk_home"));

    private ResultJson() {}

    /** Reads a result of this version, or of the one before. */
    static ResultCollection read(JsonValue json) {
        return OldResults.read(json).orElseGet(() -> BINDING.read(ResultCollection.class, json));
    }

    private static RecordShape<BenchmarkResult> result(RecordShape<BenchmarkResult> shape) {
        return shape.derived("valid", BenchmarkResult::isValid)
                .omitted("chosen", Map.of())
                .tolerated(EXPERIMENT)
                .tolerated("explanation")
                .tolerated("explaining")
                .tolerated("profile")
                .tolerated("serviceFloor")
                .tolerated("prices")
                .derived("premium", Premium::of)
                .derived("recovery", result -> Recoveries.of(result).map(ResultJson::recovery))
                .renamed("host", "environment")
                .ordered(
                        "valid tool_version title round_trip started_at caveats origin chosen experiment environment summary "
                                + "premium service_floor recovery explaining explanation profile prices forks");
    }

    /** The figures of the fork that stands for all come first. */
    private static Map<String, Object> recovery(Recoveries all) {
        Map<String, Object> json = recovery(all.typical());
        json.put("forks", all.forks().stream().map(ResultJson::recovery).toList());
        return json;
    }

    private static Map<String, Object> recovery(Recovery fork) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("outcome", fork.outcome());
        json.put("base_p99_nanos", fork.basePercentileNanos());
        json.put("normal_p99_nanos", fork.boundNanos());
        json.put("peak_p99_nanos", fork.peakNanos());
        json.put("capacity_per_second", fork.capacity());
        json.put("recovery_nanos", whole(fork.recoveryNanos()));
        json.put("predicted_recovery_nanos", whole(fork.predictedNanos()));
        json.put("longest_backlog", whole(fork.height()));
        json.put("predicted_backlog", whole(fork.predictedHeight()));
        json.values().removeIf(value -> value instanceof Double number && !Double.isFinite(number));
        return json;
    }

    private static Number whole(double value) {
        return Double.isFinite(value) ? (Number) Math.round(value) : value;
    }

    /** A fork that died early may know neither its JVM nor its floor. Files of earlier versions have no CPU use. */
    private static RecordShape<ForkResult> fork(RecordShape<ForkResult> shape) {
        return shape.omitted("jvm", null)
                .omitted("floor", null)
                .ifMissing("cpu", List.of())
                .tolerated("evidence")
                .checked(ResultJson::requireWhole)
                .ordered("index jvm placement pacer floor cpu facts end end_detail process_end runs");
    }

    private static void requireWhole(JsonValue fork) {
        if ("completed".equals(fork.member("end").value())
                && !fork.member("facts").has(FactNames.FORMAT)) {
            fork.require("jvm", "floor");
        }
    }

    private static RecordShape<RunResult> run(RecordShape<RunResult> shape) {
        return shape.checked(ResultJson::requireIntervals)
                .tolerated("slowLog")
                .renamed("duration", "duration_nanos")
                .inlined("counts")
                .byName("series")
                .ordered("index started_at arrivals duration_nanos offered_per_second achieved_per_second "
                        + "backlog_growth scheduled invocations unsent in_flight lost unexpected end jvm_activity worst "
                        + "client_spread cpu_wait");
    }

    private static void requireIntervals(JsonValue run) {
        JsonValue series = run.member("series");
        if (run.has("series")) {
            series.object().keySet().forEach(name -> series.member(name).require("intervals"));
        }
    }

    /** Percentiles are written for readers without HdrHistogram and not read: the histogram has them. */
    private static RecordShape<Series> series(RecordShape<Series> shape) {
        return shape.verified(Series::verify)
                .derived("censored_count", series -> series.censored().totalCount())
                .derived("percentiles", series -> new SeriesPercentiles(series).nanosByKey())
                .derived(
                        "percentiles_at_least",
                        series -> Optional.of(new SeriesPercentiles(series).lowerBounds())
                                .filter(keys -> !keys.isEmpty()))
                .renamed("censored", "censored_histogram")
                .omitted("censored", HistogramSnapshot.empty())
                .ifMissing("intervals", List.of()) // those of a summary are something else
                .ordered("name count min_nanos max_nanos mean_nanos saturated negative censored_count percentiles "
                        + "percentiles_at_least histogram censored_histogram intervals");
    }

    private static RecordShape<ResultCollection> collection(RecordShape<ResultCollection> shape) {
        return shape.checked(
                        json -> (SchemaVersion.FOREIGN.isSaidBy(json) ? SchemaVersion.FOREIGN : SchemaVersion.RESULT)
                                .require(json))
                .prepared(ResultJson::withShared)
                .derived("schema", collection -> schema(collection).text())
                .derived("valid", ResultCollection::isValid)
                .derived("complete", ResultCollection::isComplete)
                .inlined("plan")
                .tolerated(EXPERIMENT)
                .tolerated("answer")
                .renamed("host", "environment")
                .ordered("schema valid complete tool_version title started_at forks_per_cell seed origin experiment "
                        + "answer");
    }

    /** What another tool measured has its own name, so that nobody takes it for a measurement of ours. */
    private static SchemaVersion schema(ResultCollection collection) {
        return collection.isImported() ? SchemaVersion.FOREIGN : SchemaVersion.RESULT;
    }

    /** Keys that a cell leaves to the whole where they say the same; an experiment only if it describes no other cell. */
    static List<String> shared(Map<String, Object> whole) {
        boolean isAlone =
                whole.get(EXPERIMENT) instanceof Map<?, ?> experiment && "single".equals(experiment.get("kind"));
        List<String> keys = new ArrayList<>(SHARED);
        keys.addAll(isAlone ? List.of(EXPERIMENT) : List.of());
        return keys;
    }

    private static JsonValue withShared(JsonValue whole) {
        List<String> shared = shared(whole.object());
        List<Object> cells = new ArrayList<>();
        for (JsonValue cell : whole.member(CELLS).array()) {
            JsonValue complete = cell;
            for (String key : shared) {
                if (cell.has("forks") && !cell.has(key) && whole.has(key)) {
                    complete = complete.with(key, whole.member(key).value());
                }
            }
            cells.add(complete.value());
        }
        return whole.with(CELLS, cells);
    }

    private static RecordShape<MeshResult> mesh(RecordShape<MeshResult> shape) {
        return shape.checked(SchemaVersion.MESH::require)
                .derived("schema", mesh -> SchemaVersion.MESH.text())
                .ordered("schema tool_version started_at end plan hosts experiment cells");
    }

    private static RecordShape<TimedEvent> event(RecordShape<TimedEvent> shape) {
        return shape.omitted("threadId", 0)
                .omitted("thread", "")
                .omitted("cpu", TimedEvent.NO_CPU)
                .omitted("reason", EventReason.NONE)
                .omitted("detail", "");
    }

    private static RecordShape<Answer> answer(RecordShape<Answer> shape) {
        return shape.renamed("hasMemory", "memory")
                .renamed("cost", "cost_nanos")
                .derived("holds_per_second", answer -> answer.holds().map(Rate::perSecond))
                .derived("fails_per_second", answer -> answer.fails().map(Rate::perSecond))
                .ordered("outcome holds holds_per_second fails fails_per_second");
    }

    private static RecordShape<CellParameters> parameters(RecordShape<CellParameters> shape) {
        return shape.checked(ResultJson::requireMedium)
                .omitted("transport", "")
                .renamed("waitStrategy", "wait")
                .omitted("waitStrategy", "")
                .inlined("cpus")
                .omitted("sizeBytes", 0)
                .derived("offered_per_second", parameters -> parameters.rate().map(Rate::perSecond))
                .inlined("jdk")
                .omitted("variant", "")
                .ordered("variant task transport wait placement client_cpu reflector_cpu size_bytes load "
                        + "offered_per_second");
    }

    private static RecordShape<JitterResult> jitter(RecordShape<JitterResult> shape) {
        return shape.checked(SchemaVersion.JITTER::require)
                .derived("schema", result -> SchemaVersion.JITTER.text())
                .renamed("host", "environment")
                .omitted("unseen", List.of())
                .ordered("schema tool_version started_at jdk spec notes environment cpus");
    }

    private static void requireMedium(JsonValue parameters) {
        if (!parameters.has("task")) {
            parameters.require("transport", "wait", "size_bytes");
        }
    }

    private static String payload(HistogramSnapshot histogram) {
        return Base64.getEncoder().encodeToString(histogram.compressed());
    }

    private static HistogramSnapshot histogram(JsonValue json) {
        HistogramSnapshot histogram = json.parsed(
                payload -> HistogramSnapshot.decode(Base64.getDecoder().decode(payload)), HISTOGRAM);
        json.unpack(histogram.encodedBytes());
        return histogram;
    }

    private static List<Long> pair(Bounds bounds) {
        return List.of(bounds.lowNanos(), bounds.highNanos());
    }

    private static Bounds bounds(JsonValue json) {
        List<JsonValue> pair = json.array();
        if (pair.size() != 2) {
            throw json.wrong("array of two numbers");
        }
        return new Bounds(pair.get(0).whole(), pair.get(1).whole());
    }
}

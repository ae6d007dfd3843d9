// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.Percent;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.RateList;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.spec.VariedOption;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonValue;
import io.plumbline.results.json.RecordShape;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The form of experiments in JSON: their records with the texts of the command line; what is left out is as usual. */
final class ExperimentJson {

    private static final String BASE = "base";
    private static final String SUBJECT = "subject";
    private static final String CANDIDATES = "candidates";
    private static final String RATE = "rate";
    private static final String CLOSED_LOOP = "closed-loop";
    private static final String MAX_TIME_PER_RATE = "max_time_per_rate";

    private static final JsonBinding BINDING = new JsonBinding()
            .strict()
            .words(Words::text)
            .text(Rate.class, Rate::parse)
            .text(Arrivals.class, Arrivals::parse)
            .text(PlacementChoice.class, PlacementChoice::parse)
            .text(ReflectorFault.class, ReflectorFault::parse)
            .text(RateList.class, RateList::parse)
            .text(CpuPairs.class, CpuPairs::parse)
            .text(VariedOption.class, VariedOption::parse)
            .text(Percent.class, Percent::parse)
            .text(Margins.class, Margins::parse)
            .text(Objective.class, Objective::parse)
            .text(ServiceUrl.class, ServiceUrl::parse)
            .value(Duration.class, DurationText::of, json -> json.parsed(DurationText::parse))
            .value(ByteSize.class, size -> (long) size.bytes(), ExperimentJson::size)
            .kind(Experiment.class, "single", Single.class)
            .kind(Experiment.class, "matrix", Matrix.class)
            .kind(Experiment.class, "sweep", Sweep.class)
            .kind(Experiment.class, "search", Search.class)
            .kind(Experiment.class, "variants", Variants.class)
            .kind(Subject.class, "ping", PingSpec.class)
            .kind(Subject.class, "service", ServiceSpec.class)
            .kind(Subject.class, "disk", DiskSpec.class)
            .kind(Subject.class, "task", TaskSpec.class)
            .record(PingSpec.class, ExperimentJson::ping)
            .record(ServiceSpec.class, ExperimentJson::service)
            .record(DiskSpec.class, ExperimentJson::disk)
            .record(TaskSpec.class, ExperimentJson::task)
            .record(LoadSpec.class, ExperimentJson::load)
            .record(RecordingSpec.class, recording -> recording.omitted("profile", false))
            .record(JvmSpec.class, jvm -> jvm.omitted("arguments", List.of()).omitted("classPath", ""))
            .record(Axes.class, ExperimentJson::axes)
            .record(Medium.class, medium -> medium.ifMissing("clientWait", Defaults.WAIT))
            .record(
                    Single.class,
                    single -> ofKind(single, cell -> cell)
                            .omitted("objectives", List.of())
                            .omitted("floor", false))
            .record(Matrix.class, ExperimentJson::matrix)
            .record(Sweep.class, ExperimentJson::sweep)
            .record(Search.class, ExperimentJson::search)
            .record(Variants.class, ExperimentJson::variants)
            .record(Search.Rates.class, rates -> rates.usual(Search.Rates.USUAL));

    private ExperimentJson() {}

    static Map<String, Object> write(Experiment experiment) {
        return BINDING.write((Record) experiment, "");
    }

    static Experiment read(JsonValue json) {
        SchemaVersion.EXPERIMENT.require(json);
        return BINDING.read(Experiment.class, json);
    }

    private static ByteSize size(JsonValue json) {
        return json.value() instanceof Long bytes
                ? json.withValue(bytes.toString()).parsed(ByteSize::parse)
                : json.parsed(ByteSize::parse);
    }

    private static RecordShape<PingSpec> ping(RecordShape<PingSpec> shape) {
        return shape.usual(PingSpec.USUAL).omitted("transportOptions", Map.of());
    }

    private static RecordShape<ServiceSpec> service(RecordShape<ServiceSpec> shape) {
        return shape.ifMissing("clientWait", Defaults.WAIT)
                .ifMissing("replyTimeout", Defaults.REPLY_TIMEOUT)
                .ifMissing("maxReply", new ByteSize(PingSpec.MAX_SIZE_BYTES));
    }

    /** Says how, but not where. */
    private static RecordShape<DiskSpec> disk(RecordShape<DiskSpec> shape) {
        RecordForm.of(DiskSpec.class).values(DiskSpec.ofUrl("file:///")).entrySet().stream()
                .filter(component -> !component.getKey().equals("folder"))
                .forEach(component -> shape.ifMissing(component.getKey(), component.getValue()));
        return shape;
    }

    private static RecordShape<TaskSpec> task(RecordShape<TaskSpec> shape) {
        return shape.renamed("kind", "api")
                .ifMissing("kind", TaskSpec.Kind.PLUMBLINE)
                .omitted("parameters", Map.of());
    }

    private static RecordShape<Axes> axes(RecordShape<Axes> shape) {
        for (String axis : List.of("transports", "sizes", "placements", "rates", "jdks", "variations", "disks")) {
            shape.omitted(axis, List.of());
        }
        return shape;
    }

    /** Says of a load without a schedule that it is a closed loop; arrivals may have rates of their own. */
    private static RecordShape<LoadSpec> load(RecordShape<LoadSpec> shape) {
        return shape.derived(RATE, load -> load.isClosedLoop() ? CLOSED_LOOP : load.rate())
                .prepared(json -> isClosedLoop(json) ? json.without(Set.of(RATE)) : json)
                .ordered(RATE);
    }

    private static boolean isClosedLoop(JsonValue load) {
        boolean isSaidSo = CLOSED_LOOP.equals(load.member(RATE).value());
        if (isSaidSo && arrivals(load).hasOwnRates()) {
            throw load.member(RATE).wrong("none with arrivals that have their own rates");
        }
        return isSaidSo;
    }

    private static Arrivals arrivals(JsonValue load) {
        return load.has("arrivals") ? BINDING.read(Arrivals.class, load.member("arrivals")) : Arrivals.uniform();
    }

    private static RecordShape<Matrix> matrix(RecordShape<Matrix> shape) {
        return ofKind(shape, cell -> cell.with(cell.effort().ofMatrix()))
                .ifMissing("title", "matrix")
                .omitted("axes", Axes.NONE);
    }

    private static RecordShape<Sweep> sweep(RecordShape<Sweep> shape) {
        return ofKind(shape, ExperimentJson::atManyRates)
                .ifMissing("rates", RateList.parse("auto"))
                .omitted("jdks", List.of());
    }

    private static CellSpec atManyRates(CellSpec cell) {
        return cell.with(cell.effort().ofManyCells()).at(Defaults.RATE);
    }

    private static RecordShape<Search> search(RecordShape<Search> shape) {
        return ofKind(shape, ExperimentJson::searched)
                .prepared(ExperimentJson::withMaxTime)
                .ifMissing("rates", Search.Rates.USUAL)
                .ifMissing("resolution", Search.RESOLUTION)
                .ifMissing("confirmations", Search.CONFIRMATIONS);
    }

    private static CellSpec searched(CellSpec cell) {
        return cell.with(cell.effort().ofSearch()).at(Defaults.RATE);
    }

    private static JsonValue withMaxTime(JsonValue search) {
        Duration first =
                BINDING.read(CellSpec.class, search.member(BASE)).effort().duration();
        return search.over(Map.of(MAX_TIME_PER_RATE, DurationText.of(first.multipliedBy(Search.MAX_DOUBLED))));
    }

    private static RecordShape<Variants> variants(RecordShape<Variants> shape) {
        return ofKind(shape, ExperimentJson::compared)
                .prepared(ExperimentJson::withCandidates)
                .ifMissing("title", "variants")
                .ifMissing("margin", Variants.MARGIN)
                .omitted("percentiles", List.of())
                .ifMissing("untilDecided", false);
    }

    private static CellSpec compared(CellSpec cell) {
        return cell.with(cell.effort().ofManyCells().withForks(Variants.FORKS));
    }

    /** A part of a cell that a candidate leaves out is that of the base; what it gives is completed as usual. */
    private static JsonValue withCandidates(JsonValue variants) {
        JsonValue base = variants.member(BASE);
        if (!variants.has(CANDIDATES)) {
            return variants;
        }
        List<Object> all = new ArrayList<>();
        for (JsonValue candidate : variants.member(CANDIDATES).array()) {
            JsonValue known = candidate.has(SUBJECT)
                    ? candidate
                    : candidate.with(SUBJECT, base.member(SUBJECT).value());
            JsonValue whole = withUsual(known, ExperimentJson::compared);
            for (RecordComponent part : CellSpec.class.getRecordComponents()) {
                if (!candidate.has(part.getName())) {
                    whole = whole.with(
                            part.getName(), base.member(part.getName()).value());
                }
            }
            all.add(whole.value());
        }
        return variants.with(CANDIDATES, all);
    }

    private static <T extends Record> RecordShape<T> ofKind(RecordShape<T> shape, UnaryOperator<CellSpec> usual) {
        return shape.derived(SchemaVersion.KEY, experiment -> SchemaVersion.EXPERIMENT.text())
                .ordered("schema kind title")
                .prepared(json -> withUsualBase(json, usual));
    }

    /** Completes the base with what is usual for its subject in an experiment of that kind. */
    private static JsonValue withUsualBase(JsonValue experiment, UnaryOperator<CellSpec> usual) {
        return experiment.with(BASE, withUsual(experiment.member(BASE), usual).value());
    }

    private static JsonValue withUsual(JsonValue base, UnaryOperator<CellSpec> usual) {
        Subject subject = base.has(SUBJECT)
                ? BINDING.read(Subject.class, base.member(SUBJECT))
                : BINDING.read(CellSpec.class, base).subject(); // names the key that was meant to be it
        CellSpec cell = usual.apply(CellSpec.of(subject));
        Arrivals arrivals = base.has("load") ? arrivals(base.member("load")) : Arrivals.uniform();
        CellSpec known = arrivals.hasOwnRates() ? cell.arrivals(arrivals) : cell;
        return base.over(BINDING.write(known, ""));
    }
}

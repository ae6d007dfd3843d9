// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A whole result as JSON. */
final class ResultCodec {

    private static final String UNKNOWN = "unknown";

    private ResultCodec() {}

    static ObjectNode write(BenchmarkResult result) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("schema", SchemaVersion.RESULT.text());
        json.put("valid", result.isValid());
        json.put("tool_version", result.toolVersion());
        json.put("title", result.title());
        json.put("round_trip", result.roundTrip());
        json.put("started_at", result.startedAt().toString());
        ArrayNode caveats = json.putArray("caveats");
        result.caveats().forEach(caveat -> writeCaveat(caveat, caveats.addObject()));
        writeOptions(result.options(), json);
        ObjectNode environment = json.putObject("environment");
        environment.put("jdk", jdk(result));
        EnvironmentCodec.writeHost(result.host(), environment);
        SummaryCodec.write(result.summary(), json.putObject("summary"));
        ArrayNode forks = json.putArray("forks");
        result.forks().forEach(fork -> ForkCodec.write(fork, forks.addObject()));
        return json;
    }

    private static String jdk(BenchmarkResult result) {
        return result.forks().stream()
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .map(JvmFacts::version)
                .findFirst()
                .orElse(UNKNOWN);
    }

    private static void writeCaveat(Caveat caveat, ObjectNode json) {
        json.put("code", caveat.code().text());
        json.put("severity", JsonObject.textOf(caveat.severity()));
        json.put("message", caveat.message());
        json.put("remedy", caveat.remedy());
    }

    static void writeOptions(List<OptionValue> options, ObjectNode json) {
        ArrayNode array = json.putArray("options");
        options.forEach(option -> writeOption(option, array.addObject()));
    }

    private static void writeOption(OptionValue option, ObjectNode json) {
        json.put("name", option.name());
        json.put("value", option.value());
        json.put("origin", JsonObject.textOf(option.origin()));
    }

    /** Reads a result inside another file. */
    static BenchmarkResult readVersioned(JsonObject json) {
        json.require(SchemaVersion.RESULT);
        return read(json);
    }

    static BenchmarkResult read(JsonObject json) {
        return new BenchmarkResult(
                json.text("tool_version"),
                json.text("title"),
                json.truth("round_trip"),
                json.instant("started_at"),
                readOptions(json),
                EnvironmentCodec.readHost(json.object("environment")),
                json.objects("forks", ForkCodec::read),
                SummaryCodec.read(json.object("summary")),
                json.objects("caveats", ResultCodec::readCaveat));
    }

    private static Caveat readCaveat(JsonObject json) {
        return new Caveat(
                json.choice("code", List.of(CaveatCode.values()), CaveatCode::text),
                json.choice("severity", Severity.values()),
                json.text("message"),
                json.text("remedy"));
    }

    static List<OptionValue> readOptions(JsonObject json) {
        return json.objects("options", ResultCodec::readOption);
    }

    private static OptionValue readOption(JsonObject json) {
        return new OptionValue(json.text("name"), json.text("value"), json.choice("origin", Origin.values()));
    }
}

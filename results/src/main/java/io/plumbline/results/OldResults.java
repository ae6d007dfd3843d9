// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.json.JsonContentException;
import io.plumbline.results.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files of before version 1.0, in which a result and a collection were two formats. */
final class OldResults {

    private static final String RESULT = "plumbline/result/1";
    private static final String COLLECTION = "plumbline/collection/1";

    private OldResults() {}

    /** Reads an old file; empty if it is none. */
    static Optional<ResultCollection> read(JsonValue json) {
        if (isSaidBy(json, RESULT)) {
            return Optional.of(ResultCollection.of(result(json)));
        }
        return isSaidBy(json, COLLECTION) ? Optional.of(collection(json)) : Optional.empty();
    }

    private static boolean isSaidBy(JsonValue json, String schema) {
        return schema.equals(SchemaVersion.schemaOf(json));
    }

    /** What took the time of a line of an account was a text. */
    static JsonValue withEvidence(JsonValue line) {
        return line.has("detail")
                ? line.with("evidence", List.of(line.member("detail").text()))
                : line;
    }

    /** What happened meanwhile was a text. */
    static JsonValue happening(JsonValue json) {
        return json.value() instanceof String words ? json.withValue(Map.of("what", words)) : json;
    }

    private static BenchmarkResult result(JsonValue json) {
        if (!isSaidBy(json, RESULT)) {
            throw json.member(SchemaVersion.KEY).wrong(RESULT);
        }
        return ResultJson.BINDING.read(BenchmarkResult.class, withoutOptions(json));
    }

    /** Options were stored beside the experiment, from which all but those follow that were chosen for the host. */
    private static JsonValue withoutOptions(JsonValue json) {
        Map<String, String> chosen = new LinkedHashMap<>();
        Origin origin = Origin.COMMAND_LINE;
        for (JsonValue option : json.member("options").array()) {
            Origin from = ResultJson.BINDING.read(Origin.class, option.member("origin"));
            if (from == Origin.AUTOMATIC) {
                chosen.put(option.member("name").text(), option.member("value").text());
            } else if (from == Origin.CODE) {
                origin = from;
            }
        }
        return json.with("chosen", chosen).with("origin", JsonBinding.word(origin));
    }

    private static ResultCollection collection(JsonValue json) {
        JsonValue whole = withoutOptions(json)
                .with(SchemaVersion.KEY, SchemaVersion.RESULT.text())
                .with(ResultJson.CELLS, List.of());
        return ResultJson.BINDING
                .read(ResultCollection.class, whole)
                .withCells(json.member(ResultJson.CELLS).array().stream()
                        .map(OldResults::cell)
                        .toList());
    }

    private static CollectionCell cell(JsonValue json) {
        CellParameters parameters = ResultJson.BINDING.read(CellParameters.class, json.member("parameters"));
        CellState state = ResultJson.BINDING.read(CellState.class, json.member("state"));
        Optional<BenchmarkResult> result =
                json.has("result") ? Optional.of(result(json.member("result"))) : Optional.empty();
        try {
            return new CollectionCell(parameters, state, json.member("reason").text(), result);
        } catch (IllegalArgumentException contradiction) {
            throw new JsonContentException(
                    "cell is broken: key=" + json.place() + ", reason=" + contradiction.getMessage());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.collection.ResultCollection.Plan;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A collection as JSON: each cell holds its whole result, as a result file would. */
final class CollectionCodec {

    static final String CELLS = "cells";

    private CollectionCodec() {}

    static ObjectNode write(ResultCollection collection) {
        ObjectNode json = writeAllButCells(collection);
        ArrayNode cells = json.putArray(CELLS);
        collection.cells().forEach(cell -> cells.add(write(cell)));
        return json;
    }

    static ObjectNode writeAllButCells(ResultCollection collection) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("schema", SchemaVersion.COLLECTION.text());
        json.put("complete", collection.isComplete());
        json.put("tool_version", collection.toolVersion());
        json.put("title", collection.title());
        json.put("started_at", collection.startedAt().toString());
        json.put("forks_per_cell", collection.plan().forks());
        json.put("seed", collection.plan().seed());
        ResultCodec.writeOptions(collection.options(), json);
        EnvironmentCodec.writeHost(collection.host(), json.putObject("environment"));
        return json;
    }

    static ObjectNode write(CollectionCell cell) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        write(cell.parameters(), json.putObject("parameters"));
        json.put("state", JsonObject.textOf(cell.state()));
        json.put("reason", cell.reason());
        cell.result().ifPresent(result -> json.set("result", ResultCodec.write(result)));
        return json;
    }

    private static void write(CellParameters parameters, ObjectNode json) {
        parameters
                .task()
                .ifPresentOrElse(
                        task -> json.put("task", task),
                        () -> json.put("transport", parameters.transport()).put("wait", parameters.waitStrategy()));
        json.put("placement", parameters.placement());
        parameters
                .cpus()
                .ifPresent(cpus -> json.put("client_cpu", cpus.client()).put("reflector_cpu", cpus.reflector()));
        if (parameters.task().isEmpty()) {
            json.put("size_bytes", parameters.sizeBytes());
        }
        json.put("load", parameters.load());
        parameters.rate().ifPresent(rate -> json.put("offered_per_second", rate.perSecond()));
        json.put("jdk_version", parameters.jdk().version());
        json.put("jdk_home", parameters.jdk().home());
    }

    static ResultCollection read(JsonObject json) {
        return new ResultCollection(
                json.text("tool_version"),
                json.text("title"),
                json.instant("started_at"),
                json.build("plan", () -> new Plan(json.small("forks_per_cell"), json.whole("seed"))),
                ResultCodec.readOptions(json),
                EnvironmentCodec.readHost(json.object("environment")),
                json.objects(CELLS, CollectionCodec::readCell));
    }

    private static CollectionCell readCell(JsonObject json) {
        return json.build(
                "cell",
                () -> new CollectionCell(
                        readParameters(json.object("parameters")),
                        json.choice("state", CellState.values()),
                        json.text("reason"),
                        json.has("result")
                                ? Optional.of(ResultCodec.readVersioned(json.object("result")))
                                : Optional.empty()));
    }

    private static CellParameters readParameters(JsonObject json) {
        JdkName jdk = new JdkName(json.text("jdk_version"), json.text("jdk_home"));
        if (json.has("task")) {
            return CellParameters.ofTask(json.text("task"), json.text("placement"), json.text("load"), jdk);
        }
        return new CellParameters(
                json.text("transport"),
                json.text("wait"),
                json.text("placement"),
                json.has("client_cpu")
                        ? Optional.of(new CpuNumbers(json.small("client_cpu"), json.small("reflector_cpu")))
                        : Optional.empty(),
                json.small("size_bytes"),
                json.text("load"),
                jdk);
    }
}

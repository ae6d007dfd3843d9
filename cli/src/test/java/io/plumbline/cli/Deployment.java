// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.kubernetes.client.openapi.models.V1DaemonSet;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1PersistentVolumeClaim;
import io.kubernetes.client.openapi.models.V1Secret;
import io.kubernetes.client.openapi.models.V1Service;
import io.plumbline.results.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** An object of a manifest for Kubernetes. */
record Deployment(JsonObject object) {

    static final Path FOLDER = Path.of("..", "deploy").toAbsolutePath().normalize();

    static List<Deployment> all(Path yaml) throws IOException {
        List<Deployment> objects = new ArrayList<>();
        Load load = new Load(LoadSettings.builder().build());
        for (Object document : load.loadAllFromString(Files.readString(yaml))) {
            objects.add(new Deployment(
                    JsonParser.parseString(JsonText.line(document)).getAsJsonObject()));
        }
        return objects;
    }

    /** The object of a kind in a file of {@code deploy}. */
    static Deployment of(String file, String kind) throws IOException {
        return all(FOLDER.resolve(file)).stream()
                .filter(object -> object.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    String kind() {
        return object.get("kind").getAsString();
    }

    /** Refuses fields that Kubernetes doesn't have, fields that are missing, and values of another kind. */
    void requireKnownFields() throws IOException {
        switch (kind()) {
            case "Secret" -> V1Secret.validateJsonElement(object);
            case "Service" -> V1Service.validateJsonElement(object);
            case "PersistentVolumeClaim" -> V1PersistentVolumeClaim.validateJsonElement(object);
            case "Job" -> V1Job.validateJsonElement(object);
            case "DaemonSet" -> V1DaemonSet.validateJsonElement(object);
            default -> throw new IllegalArgumentException("no such kind: " + object);
        }
    }

    JsonElement at(Object... path) {
        JsonElement found = object;
        for (Object step : path) {
            found = step instanceof Integer index
                    ? found.getAsJsonArray().get(index)
                    : found.getAsJsonObject().get((String) step);
        }
        return found;
    }

    JsonElement container(Object... path) {
        JsonElement found = at("spec", "template", "spec", "containers", 0);
        return new Deployment(found.getAsJsonObject()).at(path);
    }

    /** The container's arguments, with some texts in the place of others. */
    List<String> arguments(Map<String, String> replaced) {
        return container("args").getAsJsonArray().asList().stream()
                .map(word -> replaced.entrySet().stream()
                        .reduce(
                                word.getAsString(),
                                (text, one) -> text.replace(one.getKey(), one.getValue()),
                                (first, second) -> second))
                .toList();
    }
}

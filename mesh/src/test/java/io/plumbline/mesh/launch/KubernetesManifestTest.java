// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.kubernetes.client.openapi.models.V1DaemonSet;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1Secret;
import io.kubernetes.client.openapi.models.V1Service;
import io.plumbline.mesh.launch.KubernetesManifest.Commands;
import io.plumbline.mesh.launch.KubernetesSpec.Network;
import io.plumbline.mesh.launch.KubernetesSpec.Placement;
import io.plumbline.mesh.launch.KubernetesSpec.Resources;
import io.plumbline.mesh.launch.KubernetesSpec.Spread;
import io.plumbline.results.json.JsonText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class KubernetesManifestTest {

    private static final Commands COMMANDS = new Commands(
            List.of("mesh", "--bind", KubernetesManifest.POD_ADDRESS, "--jitter", "off", "say \"hi\"\n: #\u00e9"),
            List.of("agent", "--size", "64", "yes"));

    private static KubernetesSpec spec(Spread spread, Network network, Optional<String> claim) {
        return new KubernetesSpec(
                "lab",
                "registry.example.com:5000/plumbline:1.0",
                new Placement(12, spread, network, Map.of("pool", "yes", "on", "1")),
                new Resources(2, "2Gi"),
                claim);
    }

    private static List<JsonObject> objects(KubernetesSpec spec) throws IOException {
        return objects(new KubernetesManifest(spec, MeshCredentials.create(), COMMANDS).text());
    }

    private static List<JsonObject> objects(String yaml) {
        List<JsonObject> objects = new ArrayList<>();
        for (Object document : new Load(LoadSettings.builder().build()).loadAllFromString(yaml)) {
            objects.add(JsonParser.parseString(JsonText.line(document)).getAsJsonObject());
        }
        return objects;
    }

    /** Refuses fields that Kubernetes doesn't have, fields that are missing, and values of another kind. */
    private static void check(JsonObject object) throws IOException {
        switch (object.get("kind").getAsString()) {
            case "Secret" -> V1Secret.validateJsonElement(object);
            case "Service" -> V1Service.validateJsonElement(object);
            case "Job" -> V1Job.validateJsonElement(object);
            case "DaemonSet" -> V1DaemonSet.validateJsonElement(object);
            default -> throw new IllegalArgumentException("no such kind: " + object);
        }
    }

    private static JsonElement at(JsonElement from, Object... path) {
        JsonElement found = from;
        for (Object step : path) {
            found = step instanceof Integer index
                    ? found.getAsJsonArray().get(index)
                    : found.getAsJsonObject().get((String) step);
        }
        return found;
    }

    private static List<JsonElement> pods(List<JsonObject> objects) {
        return objects.stream()
                .filter(object ->
                        List.of("Job", "DaemonSet").contains(object.get("kind").getAsString()))
                .map(object -> at(object, "spec", "template"))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void isWhatKubernetesKnows(Spread spread) throws IOException {
        for (Network network : Network.values()) {
            for (JsonObject object : objects(spec(spread, network, Optional.of("results")))) {
                check(object);
            }
        }
    }

    @Test
    void wouldBeRefusedWithAFieldThatKubernetesDoesntKnow() throws IOException {
        JsonObject job =
                objects(spec(Spread.SOME_NODES, Network.POD, Optional.empty())).get(3);
        at(job, "spec", "template", "spec", "containers", 0).getAsJsonObject().addProperty("argz", "x");
        assertThatThrownBy(() -> check(job)).hasMessageContaining("argz");
        JsonObject nameless =
                objects(spec(Spread.EVERY_NODE, Network.POD, Optional.empty())).get(3);
        at(nameless, "spec", "template", "spec", "containers", 0)
                .getAsJsonObject()
                .remove("name");
        assertThatThrownBy(() -> check(nameless)).hasMessageContaining("name");
    }

    @ParameterizedTest
    @EnumSource
    void podsAreGuaranteedWholeCpusAndHaveNoOtherRights(Spread spread) throws IOException {
        List<JsonElement> pods = pods(objects(spec(spread, Network.POD, Optional.empty())));
        assertThat(pods).hasSize(2).allSatisfy(pod -> {
            JsonElement container = at(pod, "spec", "containers", 0);
            assertThat(at(container, "resources", "requests")).isEqualTo(at(container, "resources", "limits"));
            assertThat(at(container, "resources", "limits", "cpu").getAsString())
                    .matches("[1-9][0-9]*");
            assertThat(at(container, "securityContext", "readOnlyRootFilesystem")
                            .getAsBoolean())
                    .isTrue();
            assertThat(at(container, "securityContext", "allowPrivilegeEscalation")
                            .getAsBoolean())
                    .isFalse();
            assertThat(at(pod, "spec", "securityContext", "runAsNonRoot").getAsBoolean())
                    .isTrue();
            assertThat(at(pod, "spec", "securityContext", "runAsUser").getAsInt())
                    .isPositive();
            assertThat(texts(at(container, "volumeMounts"), "name"))
                    .containsExactlyElementsOf(texts(at(pod, "spec", "volumes"), "name"));
            assertThat(texts(at(container, "volumeMounts"), "mountPath")).contains("/tmp");
        });
        assertThat(at(pods.get(1), "spec", "containers", 0, "resources", "limits", "memory")
                        .getAsString())
                .isEqualTo("2Gi");
    }

    private static List<String> texts(JsonElement list, String key) {
        return list.getAsJsonArray().asList().stream()
                .map(item -> at(item, key).getAsString())
                .toList();
    }

    @Test
    void whatIsSelectedIsThere() throws IOException {
        List<JsonObject> objects = objects(spec(Spread.EVERY_NODE, Network.POD, Optional.empty()));
        assertThat(at(objects.get(1), "metadata", "name").getAsString()).isEqualTo("lab");
        assertThat(at(objects.get(1), "spec", "selector"))
                .isEqualTo(at(objects.get(2), "spec", "template", "metadata", "labels"));
        assertThat(at(objects.get(3), "spec", "selector", "matchLabels"))
                .isEqualTo(at(objects.get(3), "spec", "template", "metadata", "labels"));
        assertThat(KubernetesManifest.address("lab")).isEqualTo("lab:4720");
        assertThat(at(objects.get(1), "spec", "ports", 0, "port").getAsInt()).isEqualTo(4720);
    }

    @Test
    void agentsOfAJobAreOneOnANode() throws IOException {
        JsonObject job =
                objects(spec(Spread.SOME_NODES, Network.POD, Optional.empty())).get(3);
        assertThat(at(job, "spec", "completions").getAsInt()).isEqualTo(12);
        assertThat(at(job, "spec", "parallelism").getAsInt()).isEqualTo(12);
        JsonElement rule = at(
                job,
                "spec",
                "template",
                "spec",
                "affinity",
                "podAntiAffinity",
                "requiredDuringSchedulingIgnoredDuringExecution",
                0);
        assertThat(at(rule, "topologyKey").getAsString()).isEqualTo("kubernetes.io/hostname");
        assertThat(at(rule, "labelSelector", "matchLabels"))
                .isEqualTo(at(job, "spec", "template", "metadata", "labels"));
    }

    @Test
    void secretsAreThoseOfTheMeshAndAgentsGetTheTokenAlone() throws IOException, GeneralSecurityException {
        MeshCredentials credentials = MeshCredentials.create();
        List<JsonObject> objects = objects(
                new KubernetesManifest(spec(Spread.SOME_NODES, Network.POD, Optional.empty()), credentials, COMMANDS)
                        .text());
        JsonElement data = at(objects.get(0), "data");
        assertThat(new String(bytes(data, "token"), StandardCharsets.US_ASCII))
                .isEqualTo(credentials.token() + "\n")
                .hasSizeGreaterThan(16);
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(new ByteArrayInputStream(bytes(data, "certificate.p12")), new char[0]);
        assertThat(store.size()).isEqualTo(1);
        assertThat(at(objects.get(3), "spec", "template", "spec", "volumes", 0, "secret", "items", 0, "key")
                        .getAsString())
                .isEqualTo("token");
        assertThat(credentials.toString()).doesNotContain(credentials.token());
    }

    private static byte[] bytes(JsonElement data, String key) {
        return Base64.getDecoder().decode(at(data, key).getAsString());
    }

    @Test
    void wordsAreTheSameBehindYaml() throws IOException {
        List<JsonElement> pods = pods(objects(spec(Spread.EVERY_NODE, Network.HOST, Optional.of("results"))));
        assertThat(words(pods.get(0))).isEqualTo(COMMANDS.coordinator());
        assertThat(words(pods.get(1))).isEqualTo(COMMANDS.agent());
        assertThat(at(pods.get(1), "spec", "nodeSelector", "pool").getAsString())
                .isEqualTo("yes");
        assertThat(at(pods.get(1), "spec", "nodeSelector", "on").getAsString()).isEqualTo("1");
        assertThat(at(pods.get(1), "spec", "hostNetwork").getAsBoolean()).isTrue();
        assertThat(KubernetesManifest.literal("$(POD_IP)")).isEqualTo("$$(POD_IP)");
    }

    private static List<String> words(JsonElement pod) {
        return at(pod, "spec", "containers", 0, "args").getAsJsonArray().asList().stream()
                .map(JsonElement::getAsString)
                .toList();
    }

    /** Versions of YAML before 1.2 take these for truth values or numbers. */
    @Test
    void textsThatOtherVersionsOfYamlTakeForSomethingElseAreInQuotes() throws IOException {
        String text = text(Map.of("on", "1", "n", "y"), List.of("off", "012", "1:30", "no", ""));
        assertThat(text.lines().map(String::strip))
                .contains(
                        "args:",
                        "- \"off\"",
                        "- \"012\"",
                        "- \"1:30\"",
                        "- \"no\"",
                        "- \"\"",
                        "\"on\": \"1\"",
                        "\"n\": \"y\"");
        for (String key : List.of("yes", "off", "true", "null", "no", "y")) {
            assertThat(text(Map.of(key, "1"), List.of()).lines().map(String::strip))
                    .contains("\"" + key + "\": \"1\"")
                    .noneMatch(line -> line.startsWith(key + ":"));
        }
    }

    private static String text(Map<String, String> nodeLabels, List<String> words) throws IOException {
        KubernetesSpec spec = new KubernetesSpec(
                "lab",
                "image",
                new Placement(2, Spread.EVERY_NODE, Network.POD, nodeLabels),
                new Resources(1, "1Gi"),
                Optional.empty());
        return new KubernetesManifest(spec, MeshCredentials.create(), new Commands(words, words)).text();
    }

    @Test
    void wordsThatLookLikeAPlaceInTheTemplateStay() throws IOException {
        List<String> words = List.of("@NAME@", "$1 \\ # if AGENT", "  # if CLAIM");
        assertThat(words(pods(objects(text(Map.of(), words))).get(1))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "Lab, image, 12, 2, name=Lab",
        "lab, 'image --x', 12, 2, image=image --x",
        "lab, image, 1, 2, agents=1",
        "lab, image, 12, 0, cpus=0",
        "a-name-that-is-much-too-long-for-an-object-of-kubernetes, image, 12, 2, too long"
    })
    void whatKubernetesRefusesIsRefusedHere(String name, String image, int agents, int cpus, String reason) {
        assertThatThrownBy(() -> new KubernetesSpec(
                        name,
                        image,
                        new Placement(agents, Spread.SOME_NODES, Network.POD, Map.of()),
                        new Resources(cpus, "1Gi"),
                        Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }
}

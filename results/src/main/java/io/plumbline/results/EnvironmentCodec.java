// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.environment.ThreadPlacement;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Host, JVM and placement as JSON. */
final class EnvironmentCodec {

    private EnvironmentCodec() {}

    static void writeHost(HostFacts host, ObjectNode json) {
        json.put("kernel", host.kernel());
        json.put("cpu_model", host.cpuModel());
        json.put("host_name", host.hostName());
        json.put("operating_system", host.operatingSystem());
        json.put("online_cpus", host.onlineCpus());
        ArrayNode allowed = json.putArray("allowed_cpus");
        host.allowedCpus().forEach(allowed::add);
        json.put("memory_bytes", host.memoryBytes());
        json.put("virtualization", host.virtualization());
        ObjectNode more = json.putObject("more");
        host.more().forEach(more::put);
    }

    static HostFacts readHost(JsonObject json) {
        return new HostFacts(
                json.text("host_name"),
                json.text("operating_system"),
                json.text("kernel"),
                json.text("cpu_model"),
                json.small("online_cpus"),
                json.smalls("allowed_cpus"),
                json.whole("memory_bytes"),
                json.text("virtualization"),
                json.object("more").textMembers());
    }

    static void writeJvm(JvmFacts jvm, ObjectNode json) {
        json.put("version", jvm.version());
        json.put("vendor", jvm.vendor());
        json.put("name", jvm.name());
        json.put("home", jvm.home());
        json.put("collector", jvm.collector());
        ArrayNode arguments = json.putArray("arguments");
        jvm.arguments().forEach(arguments::add);
    }

    static JvmFacts readJvm(JsonObject json) {
        return new JvmFacts(
                json.text("version"),
                json.text("vendor"),
                json.text("name"),
                json.text("home"),
                json.text("collector"),
                json.texts("arguments"));
    }

    static void writePlacement(ThreadPlacement placement, ObjectNode json) {
        json.put("role", placement.role());
        json.put("cpu", placement.cpu());
        json.put("reason", placement.reason());
    }

    static ThreadPlacement readPlacement(JsonObject json) {
        return new ThreadPlacement(json.text("role"), json.small("cpu"), json.text("reason"));
    }
}

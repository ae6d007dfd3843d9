// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import java.util.Optional;
import java.util.function.Function;
import oshi.SystemInfo;

/** The facts from OSHI, which is loaded by the first question. */
final class OshiFacts implements SystemFacts {

    @Override
    public Optional<String> hostName() {
        return ask(info -> info.getOperatingSystem().getNetworkParams().getHostName());
    }

    @Override
    public Optional<String> operatingSystem() {
        return ask(info -> info.getOperatingSystem().getFamily() + " "
                + info.getOperatingSystem().getVersionInfo().getVersion());
    }

    @Override
    public Optional<String> kernel() {
        return ask(info -> info.getOperatingSystem().getVersionInfo().getBuildNumber());
    }

    @Override
    public Optional<String> cpuModel() {
        return ask(info ->
                info.getHardware().getProcessor().getProcessorIdentifier().getName());
    }

    @Override
    public Optional<Long> memoryBytes() {
        return ask(info -> Long.toString(info.getHardware().getMemory().getTotal()))
                .map(Long::valueOf);
    }

    private static Optional<String> ask(Function<SystemInfo, String> question) {
        try {
            return Optional.ofNullable(question.apply(new SystemInfo()))
                    .map(String::strip)
                    .filter(text -> !text.isEmpty() && !text.equals("0") && !text.equalsIgnoreCase("unknown"));
        } catch (RuntimeException | LinkageError unsupported) {
            return Optional.empty();
        }
    }
}

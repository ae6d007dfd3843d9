// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import java.util.Optional;
import java.util.OptionalLong;

/** Asks the second source only for what the first doesn't know. */
record FirstKnown(SystemFacts first, SystemFacts second) implements SystemFacts {

    @Override
    public Optional<String> hostName() {
        return first.hostName().or(second::hostName);
    }

    @Override
    public Optional<String> operatingSystem() {
        return first.operatingSystem().or(second::operatingSystem);
    }

    @Override
    public Optional<String> kernel() {
        return first.kernel().or(second::kernel);
    }

    @Override
    public Optional<String> cpuModel() {
        return first.cpuModel().or(second::cpuModel);
    }

    @Override
    public OptionalLong memoryBytes() {
        OptionalLong bytes = first.memoryBytes();
        return bytes.isPresent() ? bytes : second.memoryBytes();
    }
}

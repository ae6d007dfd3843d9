// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.facts;

import java.util.Optional;

/** The facts of every operating system, each empty if this source doesn't know it. */
interface SystemFacts {

    Optional<String> hostName();

    Optional<String> operatingSystem();

    Optional<String> kernel();

    Optional<String> cpuModel();

    Optional<Long> memoryBytes();
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.OptionalLong;

/** Progress of a load, as reported by its agents. */
public record LoadState(int agents, int connected, int ready, int runs, long completed, OptionalLong leftNanos) {}

// SPDX-License-Identifier: Apache-2.0
/**
 * Agents and coordinators as they run: threads, clocks, pings and processes around the machines of {@code protocol}, joined by {@code wire}.
 * An agent measures by the laboratory, as any other caller.
 */
package io.plumbline.mesh.run;

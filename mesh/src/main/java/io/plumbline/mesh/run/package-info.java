// SPDX-License-Identifier: Apache-2.0
/**
 * Running agents and coordinators: threads, clocks, pings and processes around the state machines of {@code protocol},
 * joined by {@code wire}. An agent measures through the laboratory, like any other caller.
 */
package io.plumbline.mesh.run;

// SPDX-License-Identifier: Apache-2.0
/**
 * What the machine is: its topology, pinning, placement, facts, accounting, what its kernel counts of a thread, and JDKs, each in a package of its own.
 *
 * <p>Depends on the model only. Within the module: facts, accounting, pinning and placement depend on topology and
 * cgroup, these on files, never the other way.
 */
package io.plumbline.host;

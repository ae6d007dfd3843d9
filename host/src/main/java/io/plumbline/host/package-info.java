// SPDX-License-Identifier: Apache-2.0
/**
 * What the machine is, and what it does to threads: topology, pinning, placement, facts, accounting, what its kernel counts and records of
 * threads, and JDKs, each in a package of its own.
 *
 * <p>Depends on the model only. Within the module: facts, accounting, pinning and placement depend on topology and
 * cgroup, these on files, never the other way; watch on accounting, cgroup, topology and perf.
 */
package io.plumbline.host;

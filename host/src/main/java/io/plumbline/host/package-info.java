// SPDX-License-Identifier: Apache-2.0
/**
 * The machine, and what it does to threads: topology, pinning, placement, facts, accounting, the kernel's counters and
 * records of threads, and JDKs, each in a package of its own.
 *
 * <p>Depends on the model only. Within the module: facts, accounting, doctor, pinning and placement depend on topology
 * and cgroup, these on files, never the other way; facts depends on doctor too, watch on accounting, cgroup, topology
 * and perf.
 */
package io.plumbline.host;

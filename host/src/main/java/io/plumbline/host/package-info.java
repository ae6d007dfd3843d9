// SPDX-License-Identifier: Apache-2.0
/**
 * The machine: topology, pinning, placement, facts, accounting and JDKs, each in a package of its own.
 *
 * <p>Within the module: facts, accounting, doctor, pinning and placement depend on topology and cgroup, these on files, never the other
 * way; facts depends on doctor too.
 */
package io.plumbline.host;

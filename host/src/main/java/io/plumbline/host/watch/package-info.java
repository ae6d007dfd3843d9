// SPDX-License-Identifier: Apache-2.0
/**
 * Sources of evidence of what delays threads of this host, found as services: records of the kernel, its counters, and a thread that
 * should wake up on time. Depends on accounting, cgroup, perf, topology and files.
 */
package io.plumbline.host.watch;

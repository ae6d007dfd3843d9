// SPDX-License-Identifier: Apache-2.0
/**
 * CPU time between two readings, and its users: steal, throttling, processes and threads. Depends on files and cgroup.
 */
package io.plumbline.host.accounting;

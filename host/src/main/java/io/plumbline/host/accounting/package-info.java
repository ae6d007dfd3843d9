// SPDX-License-Identifier: Apache-2.0
/** How much CPU time a bracket of time took from whom: steal, throttling, processes and threads. Depends on files and cgroup. */
package io.plumbline.host.accounting;

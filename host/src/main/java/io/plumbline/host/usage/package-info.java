// SPDX-License-Identifier: Apache-2.0
/** The kernel's counters of the calling thread, read with one system call. */
package io.plumbline.host.usage;

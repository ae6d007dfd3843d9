// SPDX-License-Identifier: Apache-2.0
/** The kernel's counters of the calling thread, read with one system call. Depends on library. */
package io.plumbline.host.usage;

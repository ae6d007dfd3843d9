// SPDX-License-Identifier: Apache-2.0
/** What the kernel counts of the calling thread, for one system call. Depends on nothing in this module. */
package io.plumbline.host.usage;

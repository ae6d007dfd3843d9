// SPDX-License-Identifier: Apache-2.0
/** Rings in memory that is handed over, whose threads are woken through the kernel, and only when they sleep. */
package io.plumbline.transport.ffm.memory;

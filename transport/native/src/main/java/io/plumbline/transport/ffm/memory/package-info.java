// SPDX-License-Identifier: Apache-2.0
/**
 * Rings in memory that is handed over, whose threads are woken through the kernel, and only when they sleep. Depends on
 * {@code handover}, {@code socket} and {@code calls}, on the rings of {@code transport} and {@code ffm}.
 */
package io.plumbline.transport.ffm.memory;

// SPDX-License-Identifier: Apache-2.0
/**
 * Rings in memory that is handed over, whose threads are woken through the kernel, and only when they sleep. Depends on
 * {@code handover}, {@code socket} and {@code calls}, on the rings of {@code transport}, and on the faces; found by
 * name only.
 */
package io.plumbline.transport.ffm.memory;

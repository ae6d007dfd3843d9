// SPDX-License-Identifier: Apache-2.0
/**
 * Decisions of coordinator and agents, as state machines without threads, sockets or clocks: messages and times go in,
 * messages come out. So thousands of hosts and years of failures can be simulated from a seed. Needs {@code tournament}
 * and {@code clock}.
 */
package io.plumbline.mesh.protocol;

// SPDX-License-Identifier: Apache-2.0
/**
 * What coordinator and agents decide, as machines without threads, sockets or clocks: messages and moments go in, messages come out. So
 * thousands of hosts and years of failures can be simulated from a seed. Needs {@code tournament} and {@code clock}.
 */
package io.plumbline.mesh.protocol;

// SPDX-License-Identifier: Apache-2.0
/**
 * Offsets between clocks, as intervals proved by exchanges of messages. Pure arithmetic on time stamps that are passed
 * in; no clock is read here, and no latency is ever computed across clocks.
 */
package io.plumbline.mesh.clock;

// SPDX-License-Identifier: Apache-2.0
/**
 * How far clocks are apart, as intervals that are proved by exchanges of messages. Pure arithmetic on stamps that are handed in; no clock
 * is read here, and no latency is ever computed across clocks.
 */
package io.plumbline.mesh.clock;

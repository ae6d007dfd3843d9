// SPDX-License-Identifier: Apache-2.0
/**
 * Which hosts measure each other in which round: everybody has one partner at a time. Pure arithmetic; knows nothing of time, messages or
 * results.
 */
package io.plumbline.mesh.tournament;

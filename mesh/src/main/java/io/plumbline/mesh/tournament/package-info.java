// SPDX-License-Identifier: Apache-2.0
/**
 * Schedule of which hosts measure each other in which round: each host has one partner at a time. Pure arithmetic;
 * knows nothing of time, messages or results.
 */
package io.plumbline.mesh.tournament;

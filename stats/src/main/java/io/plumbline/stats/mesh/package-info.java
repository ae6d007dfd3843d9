// SPDX-License-Identifier: Apache-2.0
/**
 * What a mesh of hosts shows: which host, pair or pair of racks stands out of a matrix of round trips, and what percentiles can be said to be
 * where a part of the invocations is unknown. Needs {@code model.mesh}.
 */
package io.plumbline.stats.mesh;

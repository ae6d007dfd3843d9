// SPDX-License-Identifier: Apache-2.0
/** Findings about a mesh of hosts: which host, pair or pair of racks stands out in a matrix of round trips. */
package io.plumbline.stats.mesh;

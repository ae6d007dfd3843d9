// SPDX-License-Identifier: Apache-2.0
/**
 * Log of a mesh that three or five coordinators keep together, of which one leads: Raft over JGroups, on one port each, with TLS 1.3 by one
 * certificate that all have. Needs {@code log}.
 */
package io.plumbline.mesh.raft;

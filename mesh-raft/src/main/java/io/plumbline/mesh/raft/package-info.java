// SPDX-License-Identifier: Apache-2.0
/**
 * Log of a mesh, kept together by three or five coordinators, one of which leads: Raft over JGroups, on one port each,
 * with TLS 1.3 and one certificate shared by all. Needs {@code log}.
 */
package io.plumbline.mesh.raft;

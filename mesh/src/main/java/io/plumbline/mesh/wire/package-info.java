// SPDX-License-Identifier: Apache-2.0
/**
 * Messages between agents and their coordinator on Netty: one connection each, over mutual TLS. Agents pin the coordinator's
 * certificate, and present one whose key is derived from the token. Needs {@code protocol}.
 */
package io.plumbline.mesh.wire;

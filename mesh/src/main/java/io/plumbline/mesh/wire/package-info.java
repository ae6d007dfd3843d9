// SPDX-License-Identifier: Apache-2.0
/**
 * Messages between agents and their coordinator on gRPC: one stream each, over TLS to a certificate that the agent pins, let in by a token.
 * Needs {@code protocol}.
 */
package io.plumbline.mesh.wire;

// SPDX-License-Identifier: Apache-2.0
/**
 * Sharing of nameless resources between two processes: the listening end creates them, and passes descriptors through a
 * Unix-domain socket as soon as somebody connects.
 */
package io.plumbline.transport.ffm.handover;

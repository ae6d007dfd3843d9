// SPDX-License-Identifier: Apache-2.0
/** Endpoints over sockets of any family, one for each wait strategy. */
package io.plumbline.transport.ffm.socket;

// SPDX-License-Identifier: Apache-2.0
/** TCP over Netty. */
package io.plumbline.transport.netty;

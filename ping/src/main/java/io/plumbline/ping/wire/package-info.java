// SPDX-License-Identifier: Apache-2.0
/** Layout of a message, and how an echo is verified. */
package io.plumbline.ping.wire;

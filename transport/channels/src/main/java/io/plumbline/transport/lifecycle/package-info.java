// SPDX-License-Identifier: Apache-2.0
/** Closing of what transports open. */
package io.plumbline.transport.lifecycle;

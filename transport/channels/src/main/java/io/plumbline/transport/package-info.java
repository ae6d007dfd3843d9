// SPDX-License-Identifier: Apache-2.0
/** The transports that this module offers, by name. */
package io.plumbline.transport;

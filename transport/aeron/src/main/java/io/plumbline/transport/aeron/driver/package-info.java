// SPDX-License-Identifier: Apache-2.0
/** Media drivers: where they are, who runs them, and how a client is attached. */
package io.plumbline.transport.aeron.driver;

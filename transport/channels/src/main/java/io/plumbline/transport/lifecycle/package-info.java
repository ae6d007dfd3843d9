// SPDX-License-Identifier: Apache-2.0
/** Closing of what transports open. Depends on nothing; all packages of transports may depend on it. */
package io.plumbline.transport.lifecycle;

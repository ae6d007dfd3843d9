// SPDX-License-Identifier: Apache-2.0
/** How what transports open comes to its end. Depends on nothing; all packages of transports may depend on it. */
package io.plumbline.transport.lifecycle;

// SPDX-License-Identifier: Apache-2.0
/** Reflector and client of the round-trip ping. Depends on core and transport, which do not know each other. */
package io.plumbline.ping;

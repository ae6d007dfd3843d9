// SPDX-License-Identifier: Apache-2.0
/** The end that asks for a session. Depends on all other packages but the root one. */
package io.plumbline.ping.client;

// SPDX-License-Identifier: Apache-2.0
/** The end that asks for a session. */
package io.plumbline.ping.client;

// SPDX-License-Identifier: Apache-2.0
/** The end that sends each message back. */
package io.plumbline.ping.reflector;

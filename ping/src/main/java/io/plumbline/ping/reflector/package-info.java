// SPDX-License-Identifier: Apache-2.0
/** The end that sends each message back. Depends on {@code wire}, {@code option} and {@code control}. */
package io.plumbline.ping.reflector;

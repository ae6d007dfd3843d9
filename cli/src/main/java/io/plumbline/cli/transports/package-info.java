// SPDX-License-Identifier: Apache-2.0
/** Which transports a JVM has, asked in a process of its own. Depends on {@code session} and {@code terminal}. */
package io.plumbline.cli.transports;

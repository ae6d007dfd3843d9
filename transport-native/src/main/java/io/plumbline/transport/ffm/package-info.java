// SPDX-License-Identifier: Apache-2.0
/**
 * The faces of the native transports, in class files of release 17, which load everywhere. What is behind them is in
 * packages below this one, in class files of release 22 (source root {@code src/main/java22}): the transports, which
 * know this package, and are known to it by name only.
 */
package io.plumbline.transport.ffm;

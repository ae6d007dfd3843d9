// SPDX-License-Identifier: Apache-2.0
/**
 * The faces of the native transports, in class files of release 17, which load everywhere. Their implementations are in
 * packages below this one, in class files of release 22 (source root {@code src/main/java22}); those know this package,
 * which knows them by name only.
 */
package io.plumbline.transport.ffm;

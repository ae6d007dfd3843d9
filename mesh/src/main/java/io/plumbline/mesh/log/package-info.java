// SPDX-License-Identifier: Apache-2.0
/**
 * A coordinator's decisions, on disk, so that the same command can go on after its death. Depends on {@code protocol}, whose
 * decisions it keeps; knows nothing of connections.
 */
package io.plumbline.mesh.log;

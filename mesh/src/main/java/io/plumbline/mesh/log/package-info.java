// SPDX-License-Identifier: Apache-2.0
/**
 * What a coordinator has decided, on the disk, so that another one can go on after its death. Depends on the protocol, whose decisions it
 * keeps; knows nothing of connections.
 */
package io.plumbline.mesh.log;

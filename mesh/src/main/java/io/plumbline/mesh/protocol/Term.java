// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/** Time in which one coordinator commands a mesh. */
public record Term(String mesh, long epoch) {}

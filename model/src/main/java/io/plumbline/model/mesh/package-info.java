// SPDX-License-Identifier: Apache-2.0
/** A mesh: hosts that measured each other, and the outcome of each pair. */
package io.plumbline.model.mesh;

// SPDX-License-Identifier: Apache-2.0
/** Commands and options of meshes, and agents of a load. Depends on {@code session} and what is below it. */
package io.plumbline.cli.mesh;

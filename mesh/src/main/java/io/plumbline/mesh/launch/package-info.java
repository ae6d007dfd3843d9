// SPDX-License-Identifier: Apache-2.0
/**
 * Descriptions of a mesh for those who start processes on many hosts: Kubernetes, Slurm. They are text; nothing is started here. Which words a
 * command takes, the caller says.
 */
package io.plumbline.mesh.launch;

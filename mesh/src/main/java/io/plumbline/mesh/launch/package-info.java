// SPDX-License-Identifier: Apache-2.0
/**
 * Descriptions of a mesh for launchers of processes on many hosts: Kubernetes, Slurm. They are text; nothing is started
 * here. The caller supplies the words of the commands.
 */
package io.plumbline.mesh.launch;

// SPDX-License-Identifier: Apache-2.0
/** The facts about the host that belong in every result. Depends on files, cgroup, topology, doctor and the model. */
package io.plumbline.host.facts;

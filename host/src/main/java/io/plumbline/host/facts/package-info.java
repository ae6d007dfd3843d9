// SPDX-License-Identifier: Apache-2.0
/** The facts about the host that belong into every result. Depends on files, cgroup, topology and the model. */
package io.plumbline.host.facts;

// SPDX-License-Identifier: Apache-2.0
/** Which CPUs there are, how they are related and which of them this process may use. Depends on files and cgroup. */
package io.plumbline.host.topology;

// SPDX-License-Identifier: Apache-2.0
/** Limits of this process's control group, and how often it was throttled. */
package io.plumbline.host.cgroup;

// SPDX-License-Identifier: Apache-2.0
/** What the control group of this process allows it and how often it was held back. Depends on files. */
package io.plumbline.host.cgroup;

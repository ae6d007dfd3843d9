// SPDX-License-Identifier: Apache-2.0
/** The other half of a cycle. */
package io.plumbline.testkit.architecture.offenders.circle.hen;

// SPDX-License-Identifier: Apache-2.0
/** One half of a cycle. */
package io.plumbline.testkit.architecture.offenders.circle;

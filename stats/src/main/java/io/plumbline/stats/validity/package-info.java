// SPDX-License-Identifier: Apache-2.0
/** Reasons to doubt a result, from its own figures. */
package io.plumbline.stats.validity;

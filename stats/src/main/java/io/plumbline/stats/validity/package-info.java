// SPDX-License-Identifier: Apache-2.0
/**
 * Reasons to doubt a result, from its own figures. Depends on the percentiles of {@code stats}, on {@code steady}, and
 * on the model.
 */
package io.plumbline.stats.validity;

// SPDX-License-Identifier: Apache-2.0
/**
 * What a system has to reach, and whether it did. Depends on {@code stats}, on {@code validity} for what saturated means, and on
 * the model.
 */
package io.plumbline.stats.objective;

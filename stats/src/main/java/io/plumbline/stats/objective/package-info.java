// SPDX-License-Identifier: Apache-2.0
/** Judges whether a system meets its objectives. Depends on {@code stats} and on the model. */
package io.plumbline.stats.objective;

// SPDX-License-Identifier: Apache-2.0
/** Judges whether a system meets its objectives. */
package io.plumbline.stats.objective;

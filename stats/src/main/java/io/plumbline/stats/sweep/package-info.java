// SPDX-License-Identifier: Apache-2.0
/** Which rates a sweep measures, and in which order. Depends on the model only; measures nothing. */
package io.plumbline.stats.sweep;

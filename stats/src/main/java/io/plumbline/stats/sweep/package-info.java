// SPDX-License-Identifier: Apache-2.0
/** The order of the rates of a sweep, and the capacity that they show. Depends on the model only; measures nothing. */
package io.plumbline.stats.sweep;

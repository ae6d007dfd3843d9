// SPDX-License-Identifier: Apache-2.0
/**
 * Values that every other part of Plumbline shares: rates, the text forms of durations, figures and ratios, checks of ranges, and the components of records.
 */
package io.plumbline.model;

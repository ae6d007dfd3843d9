// SPDX-License-Identifier: Apache-2.0
/** The capacity that the rates of a sweep show. */
package io.plumbline.stats.sweep;

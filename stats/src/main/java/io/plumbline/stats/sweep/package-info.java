// SPDX-License-Identifier: Apache-2.0
/** The capacity that the rates of a sweep show. Depends on nothing; measures nothing. */
package io.plumbline.stats.sweep;

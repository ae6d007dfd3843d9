// SPDX-License-Identifier: Apache-2.0
/** A class that would break the direction between modules if it were in {@code stats}. */
package io.plumbline.stats.offenders;

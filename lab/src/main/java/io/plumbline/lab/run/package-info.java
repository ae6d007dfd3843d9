// SPDX-License-Identifier: Apache-2.0
/**
 * The engine: forks of many cells in random order, accounts, overload, resuming. Depends on {@code plan}, {@code place},
 * {@code process} and {@code event}.
 */
package io.plumbline.lab.run;

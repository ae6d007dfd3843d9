// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: turns options into descriptions of experiments, and presents what the laboratory does with them.
 * The only module that prints or exits.
 *
 * <p>Arrows point at what is needed: this package ▶ {@code measure} ▶ {@code mesh}, {@code history} ▶ {@code session} ▶
 * {@code command} ▶ {@code option} ▶ {@code terminal}.
 */
package io.plumbline.cli;

// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: turns options into descriptions of experiments, and presents what the laboratory does with them.
 * The only module that prints or exits.
 *
 * <p>Arrows point at what is needed: this package, with a class for each command ▶ {@code session} ▶ {@code option} ▶
 * {@code terminal}; {@code history}, {@code transports} and {@code verify} are beside {@code session}.
 */
package io.plumbline.cli;

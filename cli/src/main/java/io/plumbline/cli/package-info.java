// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: the composition root, and the only module that prints or exits.
 *
 * <p>Arrows: {@code terminal} and {@code host} depend on nothing here; {@code option} on them; {@code session} (forks,
 * progress, outputs) on all of these; {@code subject} (what is measured) on {@code session}; {@code cell} (one of many) and
 * {@code matrix} (which ones) on {@code subject}; {@code collection} (many cells interleaved) on {@code cell}; {@code search} on
 * {@code collection}; this package, with a class for each command, on everything.
 */
package io.plumbline.cli;

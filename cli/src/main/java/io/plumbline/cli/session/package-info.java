// SPDX-License-Identifier: Apache-2.0
/**
 * One benchmark from its plan to its outputs: forks, progress, interruption, files; and this host as a place to measure on.
 * {@code ForkRunner} measures it fork by fork, so that many can be interleaved. Depends on {@code option}, {@code host} and
 * {@code terminal}; knows nothing of what is measured.
 */
package io.plumbline.cli.session;

// SPDX-License-Identifier: Apache-2.0
/**
 * One benchmark from its plan to its outputs: forks, progress, interruption, files. A ping is a {@code PingCell}; {@code
 * PingPlan} tells before anything is started whether it can be measured, and {@code ForkRunner} measures it fork by fork, so
 * that many can be interleaved. Depends on {@code option}, {@code host} and {@code terminal}.
 */
package io.plumbline.cli.session;

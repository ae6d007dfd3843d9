// SPDX-License-Identifier: Apache-2.0
/**
 * What is measured: a {@code PingCell}, of which {@code PingPlan} tells before anything is started whether it can be measured
 * here. Depends on {@code session}, {@code option} and {@code terminal}.
 */
package io.plumbline.cli.subject;

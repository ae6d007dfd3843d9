// SPDX-License-Identifier: Apache-2.0
/**
 * What is measured: a {@code Cell}, which is a ping or a task of the user; its {@code ForkPlan} tells before anything is started
 * whether it can be measured here. Depends on {@code session}, {@code option} and {@code terminal}.
 */
package io.plumbline.cli.subject;

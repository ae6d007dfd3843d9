// SPDX-License-Identifier: Apache-2.0
/**
 * What the commands of {@code plumbline history} share: campaigns made of files, tracks in words and as they are drawn, and the plan of a
 * bisection. Depends on {@code option} and {@code terminal}.
 */
package io.plumbline.cli.history;

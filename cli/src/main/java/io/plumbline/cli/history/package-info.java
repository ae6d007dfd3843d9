// SPDX-License-Identifier: Apache-2.0
/**
 * Shared by the commands of {@code plumbline history}: campaigns made from files, and tracks in words and as charts.
 * Depends on nothing in this module.
 */
package io.plumbline.cli.history;

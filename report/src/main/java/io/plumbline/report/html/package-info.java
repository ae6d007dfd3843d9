// SPDX-License-Identifier: Apache-2.0
/**
 * Results as one self-contained web page. Java computes all figures and words and embeds them as data; the scripts among
 * the resources of this package draw them. Depends on its packages {@code view}, {@code chart} and {@code json}, and on
 * {@code conclusion} and what that needs.
 */
package io.plumbline.report.html;

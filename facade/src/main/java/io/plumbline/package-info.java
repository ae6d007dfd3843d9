// SPDX-License-Identifier: Apache-2.0
/**
 * The one dependency of a program that measures. It has no classes of its own: begin with {@code io.plumbline.lab.Lab}.
 */
package io.plumbline;

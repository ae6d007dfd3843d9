// SPDX-License-Identifier: Apache-2.0
/**
 * Prices of what invocations are made of, measured on this host in a JVM of its own. Depends on {@code doctor}, {@code process},
 * {@code place} and {@code event}.
 */
package io.plumbline.lab.price;

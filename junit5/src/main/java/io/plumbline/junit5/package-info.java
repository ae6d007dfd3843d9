// SPDX-License-Identifier: Apache-2.0
/**
 * Latency tests in JUnit: methods that are measured in fresh JVMs, and judged. Depends on {@code method}, {@code outcome}, the
 * laboratory, results and reports, and on JUnit Jupiter's extension interfaces, as of version 5.14.
 */
package io.plumbline.junit5;

// SPDX-License-Identifier: Apache-2.0
/**
 * Assertions on results, for any test that measures: they pass, fail, or abort the test if a result can't tell. Depends
 * on {@code outcome}, and needs no JUnit but opentest4j.
 */
package io.plumbline.junit5.assertion;

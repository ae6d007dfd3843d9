// SPDX-License-Identifier: Apache-2.0
/**
 * Verdicts of tests on results: passed, failed, or can't tell, worded for test reports. Depends on {@code stats} for
 * the verdicts, on {@code report} for words, and on opentest4j for exceptions that test runners show as failed or
 * aborted.
 */
package io.plumbline.junit5.outcome;

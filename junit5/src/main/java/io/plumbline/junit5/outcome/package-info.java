// SPDX-License-Identifier: Apache-2.0
/**
 * What a test makes of a result: passed, failed, or can't tell, in words that a report of tests shows. Depends on {@code stats} for the
 * verdicts, on {@code report} for words, and on opentest4j for what test runners take for failed and for aborted.
 */
package io.plumbline.junit5.outcome;

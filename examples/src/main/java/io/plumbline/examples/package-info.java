// SPDX-License-Identifier: Apache-2.0
/**
 * Numbered examples, to be read and run in this order; {@code examples/run} lists and runs them. Each states its
 * question and what to expect. Depends on what a user would depend on; nothing depends on it.
 */
package io.plumbline.examples;

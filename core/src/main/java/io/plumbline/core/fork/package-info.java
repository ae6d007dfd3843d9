// SPDX-License-Identifier: Apache-2.0
/**
 * The harness in a fresh JVM. Depends on all other packages of this module.
 *
 * <p>The parent writes a {@link ForkSpec} to a file, starts {@link ForkMain}, and reads small typed frames from its
 * standard output while it measures. Results come back through a file that is replaced after every run, so that a fork
 * that dies loses one run at most. The parent holds the child's standard input open: a byte asks it to stop, its end
 * means that the parent is gone, and the child ends at once.
 */
package io.plumbline.core.fork;

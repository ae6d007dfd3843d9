// SPDX-License-Identifier: Apache-2.0
/**
 * The harness in a fresh JVM.
 *
 * <p>The parent starts {@link ForkMain}, and both talk over one connection: the options go in; events, each run when it is over, and the
 * rest of the result come out; a byte asks to stop. The end of the stream is the end of the other process: a fork whose parent is gone ends
 * at once, and if a fork dies, its parent has every run but the current one.
 */
package io.plumbline.core.fork;

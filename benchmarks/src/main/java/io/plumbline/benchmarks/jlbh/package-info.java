// SPDX-License-Identifier: Apache-2.0
/**
 * The classic experiment and a no-op as JLBH would measure them. Depends on JLBH, and of ours on the
 * arguments of command lines alone.
 */
package io.plumbline.benchmarks.jlbh;

// SPDX-License-Identifier: Apache-2.0
/** The classic experiment and a no-op as JLBH would measure them. Depends on JLBH and nothing of ours. */
package io.plumbline.benchmarks.jlbh;

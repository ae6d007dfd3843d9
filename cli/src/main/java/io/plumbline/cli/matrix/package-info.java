// SPDX-License-Identifier: Apache-2.0
/** Which cells a matrix has: its axes, its presets, pairs of CPUs. Depends on {@code subject}. */
package io.plumbline.cli.matrix;

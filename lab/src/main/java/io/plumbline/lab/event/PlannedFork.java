// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

/** One fork of one cell. {@code cell}: index of the cell, 0 or more; {@code fork}: index of its fork, 0 or more. */
public record PlannedFork(int cell, int fork) {}

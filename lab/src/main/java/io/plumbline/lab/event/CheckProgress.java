// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import java.time.Duration;

/**
 * State of a verification. {@code check}: number of the current check, 1 for the first; {@code attempt}: number of its
 * attempt, 1 or 2; {@code elapsed}: time since the verification began.
 */
public record CheckProgress(int check, int checks, int attempt, String title, Duration elapsed) {}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

import java.time.Duration;

/**
 * State of a verification.
 *
 * @param check number of the current check, 1 for the first
 * @param checks number of all checks
 * @param attempt number of its attempt, 1 or 2
 * @param title name of the check
 * @param elapsed time since the verification began
 */
public record CheckProgress(int check, int checks, int attempt, String title, Duration elapsed) {}

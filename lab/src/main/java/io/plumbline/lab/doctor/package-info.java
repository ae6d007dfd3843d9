// SPDX-License-Identifier: Apache-2.0
/**
 * Effects of this host's settings, measured within 3 s, and what follows for measuring here. Depends on {@code jitter},
 * {@code place}, {@code process} and {@code event}.
 */
package io.plumbline.lab.doctor;

// SPDX-License-Identifier: Apache-2.0
/**
 * Compares explanations with known answers: injects delays with a known cause, and counts what an explanation says of
 * each. Depends on {@code verify.outside}, {@code verify.task}, {@code run}, {@code plan}, {@code media},
 * {@code process} and {@code event}.
 */
package io.plumbline.lab.verify.cause;

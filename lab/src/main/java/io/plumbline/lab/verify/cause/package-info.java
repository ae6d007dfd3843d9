// SPDX-License-Identifier: Apache-2.0
/**
 * Holds explanations against known answers: delays with a known cause are made, and what an explanation says of each is counted.
 * Depends on {@code verify.outside}, {@code verify.task}, {@code run}, {@code plan}, {@code media}, {@code process} and {@code event}.
 */
package io.plumbline.lab.verify.cause;

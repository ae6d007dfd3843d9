// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.caveat;

/**
 * A reason to doubt a result.
 *
 * @param code what kind of reason
 * @param severity how much it matters
 * @param message what was observed, with the numbers; one sentence
 * @param remedy what to do about it; one sentence
 */
public record Caveat(CaveatCode code, Severity severity, String message, String remedy) {}

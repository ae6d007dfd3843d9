// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/**
 * A condition of a subject, such as the host.
 *
 * @param label its name, in one or two words
 * @param text its value in words
 * @param place where it is shown
 */
public record Fact(String label, String text, Place place) {}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.List;

/**
 * One of the few figures that people look for first.
 *
 * @param label what it is
 * @param value the figure
 * @param details what belongs to it
 */
public record Tile(String label, TableCell value, List<String> details) {

    public Tile(String label, String value, String... details) {
        this(label, TableCell.of(value), List.of(details));
    }

    public String text() {
        return label + " " + value.text() + (details.isEmpty() ? "" : " (" + details.get(0) + ")");
    }
}

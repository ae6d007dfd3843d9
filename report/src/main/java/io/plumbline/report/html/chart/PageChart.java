// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import io.plumbline.report.html.json.JsonNode;

/** A chart of a page that is drawn from several results together. */
public interface PageChart {

    /**
     * Returns what the page's script draws.
     *
     * @return an object whose member {@code kind} names the script that knows how; the others are its own affair
     */
    JsonNode json();
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/**
 * A picture of figures.
 *
 * @param kind which script of a page draws it; empty if none does
 * @param title what it shows
 * @param note how it is read; may be empty
 * @param plot its points over axes, for renderers that draw by themselves
 * @param bars its bars, for the same
 * @param data what the script gets
 * @param place where it is shown
 */
public record Chart(String kind, String title, String note, Plot plot, Bars bars, Object data, Place place) {

    /** Makes a chart that is drawn without a script. */
    public static Chart drawn(String title, String note, Plot plot) {
        return new Chart("", title, note, plot, Bars.NONE, "", Place.IN_FULL);
    }

    /** Makes a chart of bars, which is drawn without a script. */
    public static Chart of(Bars bars, String note) {
        return new Chart("", bars.title(), note, Plot.NONE, bars, "", Place.IN_FULL);
    }

    /** Makes a chart that a page's script draws alone. */
    public static Chart scripted(String kind, String title, Object data) {
        return new Chart(kind, title, "", Plot.NONE, Bars.NONE, data, Place.PAGE);
    }

    public Chart onPage() {
        return new Chart(kind, title, note, plot, bars, data, Place.PAGE);
    }

    /** Adds what renderers without that script draw. */
    public Chart with(Plot other) {
        return new Chart(kind, title, note, other, bars, data, Place.IN_FULL);
    }

    /** Tells whether only a script can draw it. */
    public boolean isEmpty() {
        return plot.isEmpty() && bars.isEmpty();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Event that ties the flight recorder's clock to {@link System#nanoTime()}: it began between two readings. */
@Name(ClockAnchor.NAME)
@Label("Clock Anchor")
@Category("Plumbline")
@Description("Began between two readings of System.nanoTime()")
@StackTrace(false)
final class ClockAnchor extends Event {

    static final String NAME = "plumbline.ClockAnchor";

    @Label("System.nanoTime() before")
    long before;

    @Label("System.nanoTime() after")
    long after;
}

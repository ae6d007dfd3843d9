// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Subscription;
import io.plumbline.transport.aeron.driver.Station;
import java.io.IOException;
import org.agrona.CloseHelper;

/**
 * Both directions of a connection at one end. {@code publication}: what this end sends; null if it was not opened;
 * {@code subscription}: what this end receives; null if it was not opened.
 */
record Streams(Station station, ExclusivePublication publication, Subscription subscription, Image image) {

    /** Closes both. Nobody may be sending or receiving. */
    void close() throws IOException {
        station.ask(aeron -> {
            CloseHelper.closeAll(publication, subscription);
            return aeron;
        });
    }
}

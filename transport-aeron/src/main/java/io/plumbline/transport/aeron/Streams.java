// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Subscription;
import io.plumbline.transport.aeron.driver.Station;
import java.io.IOException;

/**
 * Both directions of a connection at one end.
 *
 * @param station where they were opened
 * @param publication what this end sends
 * @param subscription what this end receives
 * @param image the one session in it
 */
record Streams(Station station, ExclusivePublication publication, Subscription subscription, Image image) {

    /** Closes both. Nobody may be sending or receiving. */
    void close() throws IOException {
        station.ask(aeron -> {
            publication.close();
            subscription.close();
            return aeron;
        });
    }
}

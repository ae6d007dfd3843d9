// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.driver.MediaDriver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.agrona.concurrent.AgentInvoker;

/**
 * The media driver of a station: embedded, or somebody else's, which is watched if nothing else shows its end.
 *
 * @param directory its Aeron directory
 * @param embedded the driver if it is in this process
 * @param watch looks at it if it is elsewhere
 */
record StationDriver(Path directory, Optional<MediaDriver> embedded, Optional<DriverWatch> watch)
        implements AutoCloseable {

    static StationDriver launch(DriverFolder folder, AeronSettings settings, LastError errors) throws IOException {
        MediaDriver driver = EmbeddedDriver.launch(folder, settings, errors);
        return new StationDriver(DriverFolder.aeronDirectory(folder.path()), Optional.of(driver), Optional.empty());
    }

    static StationDriver external(Path directory) throws IOException {
        DriverWatch watch = DriverWatch.of(ExternalDriver.alive(directory));
        return new StationDriver(directory, Optional.empty(), Optional.of(watch));
    }

    /** The driver of the other end's process: its end shows otherwise, and sooner. */
    static StationDriver ofPeer(Path directory) {
        return new StationDriver(directory, Optional.empty(), Optional.empty());
    }

    /** Lets somebody else run the driver; null if it needs nobody, or is elsewhere. */
    AgentInvoker invoker() {
        return embedded.map(MediaDriver::sharedAgentInvoker).orElse(null);
    }

    boolean isLost() {
        return watch.isPresent() && watch.get().isLost();
    }

    Optional<String> loss() {
        return watch.flatMap(DriverWatch::loss);
    }

    @Override
    public void close() {
        embedded.ifPresent(MediaDriver::close);
        watch.ifPresent(DriverWatch::close);
    }
}

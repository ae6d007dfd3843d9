// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.OwnReflector;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.reflector.PinnerDiscovery;
import io.plumbline.ping.reflector.Reflector;
import io.plumbline.transport.ip.HostPort;
import java.io.IOException;

/** A reflector in the process of its clients. The first starts it, the last one ends it. Threading: any thread. */
final class ReflectorInProcess {

    private final PingParameters parameters;
    private Reflector reflector;
    private int clients;

    ReflectorInProcess(PingParameters parameters) {
        this.parameters = parameters;
    }

    synchronized HostPort join() throws IOException {
        if (reflector == null) {
            reflector = Reflector.start(
                    OwnReflector.of(parameters.ping()),
                    parameters.secret(),
                    Defaults.HANDSHAKE_TIMEOUT,
                    PinnerDiscovery.find());
        }
        clients++;
        return reflector.address();
    }

    synchronized void leave() {
        clients--;
        if (clients == 0 && reflector != null) {
            reflector.close();
            reflector = null;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.ping.option.OwnReflector;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.transport.ip.HostPort;
import java.io.IOException;

/** A reflector in the process of its clients. The first starts it, the last one ends it. Threading: any thread. */
public final class ReflectorInProcess {

    private final PingParameters parameters;
    private Reflector reflector;
    private int clients;

    public ReflectorInProcess(PingParameters parameters) {
        this.parameters = parameters;
    }

    public synchronized HostPort join() throws IOException {
        if (reflector == null) {
            reflector = Reflector.start(
                    OwnReflector.of(parameters.ping()),
                    parameters.secret(),
                    PingParameters.HANDSHAKE_TIMEOUT,
                    PinnerDiscovery.find());
        }
        clients++;
        return reflector.address();
    }

    public synchronized void leave() {
        clients--;
        if (clients == 0 && reflector != null) {
            reflector.close();
            reflector = null;
        }
    }
}

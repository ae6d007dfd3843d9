// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.ThreadPinner;
import java.util.ServiceLoader;

/** Finds the service with which this JVM can pin threads. */
public final class PinnerDiscovery {

    private PinnerDiscovery() {}

    /**
     * Returns the first {@link ThreadPinner} that is registered as a service; else one that refuses, with the reason.
     */
    public static ThreadPinner find() {
        return ServiceLoader.load(ThreadPinner.class, PinnerDiscovery.class.getClassLoader())
                .findFirst()
                .orElse(PinnerDiscovery::refuse);
    }

    private static void refuse(int cpu) throws PinningException {
        throw new PinningException(
                "nothing on the class path pins threads: cpu=" + cpu + " (add plumbline-host to the class path)");
    }
}

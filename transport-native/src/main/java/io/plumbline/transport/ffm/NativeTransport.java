// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.Availability;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.List;

/**
 * The face of a native transport: all that is known of it without loading a class of release 22. The
 * {@link NativeMedium} behind it is loaded by its name, on a JVM that can.
 */
abstract class NativeTransport extends TransportBase {

    private final String mediumClass;

    /** Names the class of the transport, relative to this package. */
    NativeTransport(String mediumClass, Facts facts) {
        super(facts);
        this.mediumClass = NativeTransport.class.getPackageName() + "." + mediumClass;
    }

    @Override
    public final Availability availability() {
        Availability platform = NativePlatform.ofThisJvm().availability(name());
        if (!platform.isAvailable()) {
            return platform;
        }
        try {
            return medium().availability();
        } catch (ReflectiveOperationException | LinkageError | RuntimeException failure) {
            return Availability.unavailable(
                    name() + " can't be loaded: reason=" + failure, "check that the installation is complete");
        }
    }

    /** Without this, JDK 24 and newer print a warning about native access. JDK 17 takes it and does nothing. */
    @Override
    public final List<String> jvmArguments() {
        return List.of("--enable-native-access=ALL-UNNAMED");
    }

    @Override
    public final boolean countsCalls(WaitStrategy waitStrategy) {
        return true;
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        return availableMedium(options).listen(address, options);
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        return availableMedium(options).connect(address, options);
    }

    private NativeMedium availableMedium(TransportOptions options) throws IOException {
        checkWait(options);
        Availability availability = availability();
        if (!availability.isAvailable()) {
            throw new IOException(availability.reason() + " (" + availability.remedy() + ")");
        }
        try {
            return medium();
        } catch (ReflectiveOperationException failure) {
            throw new IOException(name() + " can't be loaded: reason=" + failure, failure);
        }
    }

    private NativeMedium medium() throws ReflectiveOperationException {
        return Class.forName(mediumClass)
                .asSubclass(NativeMedium.class)
                .getConstructor()
                .newInstance();
    }
}

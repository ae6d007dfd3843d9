// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.lifecycle;

import java.io.Closeable;
import java.io.IOException;

/** Closes a resource if the next step fails, so that no descriptor stays open unnoticed. */
public final class CloseOnFailure {

    private CloseOnFailure() {}

    @FunctionalInterface
    public interface Preparation<C> {

        void prepare(C opened) throws IOException;
    }

    public static <C extends Closeable, T> T step(C opened, IoFunction<C, T> step) throws IOException {
        try {
            return step.apply(opened);
        } catch (IOException | RuntimeException failure) {
            opened.close();
            throw failure;
        }
    }

    /** {@code opened}: the resource; closed if the preparation fails. */
    public static <C extends Closeable> C prepared(C opened, Preparation<C> preparation) throws IOException {
        return step(opened, ready -> {
            preparation.prepare(ready);
            return ready;
        });
    }
}

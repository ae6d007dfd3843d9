// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.lab.event.LabException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Waits for what another thread completes. */
final class Awaited {

    private Awaited() {}

    static <T> T of(CompletableFuture<T> future, String activity) {
        try {
            return future.get();
        } catch (InterruptedException stopped) {
            throw interrupted(stopped, activity);
        } catch (ExecutionException failure) {
            throw cause(failure);
        }
    }

    static LabException interrupted(InterruptedException stopped, String activity) {
        Thread.currentThread().interrupt();
        return new LabException(LabException.Kind.INTERRUPTED, "interrupted while " + activity, stopped);
    }

    static RuntimeException cause(ExecutionException failure) {
        return failure.getCause() instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }
}

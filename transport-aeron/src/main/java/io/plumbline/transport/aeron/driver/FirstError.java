// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.exceptions.AeronException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.agrona.ErrorHandler;

/** Keeps the first thing that went wrong in a media driver or in a client of one, instead of printing it. Any thread. */
final class FirstError implements ErrorHandler {

    private final AtomicReference<Throwable> first = new AtomicReference<>();

    @Override
    public void onError(Throwable error) {
        boolean isOnlyAWarning =
                error instanceof AeronException known && known.category() == AeronException.Category.WARN;
        if (!isOnlyAWarning) {
            first.compareAndSet(null, error);
        }
    }

    Optional<String> message() {
        return Optional.ofNullable(first.get())
                .map(error -> error.getMessage() == null ? error.toString() : error.getMessage());
    }
}

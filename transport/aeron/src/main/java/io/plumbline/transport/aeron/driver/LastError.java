// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.exceptions.AeronException;
import io.plumbline.transport.lifecycle.Causes;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.agrona.ErrorHandler;

/** Keeps the last thing that went wrong in a media driver or in a client of one, instead of printing it. Any thread. */
final class LastError implements ErrorHandler {

    private final AtomicReference<Throwable> last = new AtomicReference<>();

    @Override
    public void onError(Throwable error) {
        boolean isOnlyAWarning =
                error instanceof AeronException known && known.category() == AeronException.Category.WARN;
        if (!isOnlyAWarning) {
            last.set(error);
        }
    }

    Optional<String> message() {
        return Optional.ofNullable(last.get()).map(Causes::reason);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** A demand of a contract that this transport doesn't promise to meet. No host could be asked for it, so that it doesn't count as skipped. */
final class NotPromised extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private NotPromised(String reason) {
        super(reason, null, false, false);
    }

    static void unless(boolean isPromised, String reason) {
        if (!isPromised) {
            throw new NotPromised(reason);
        }
    }

    /** Ends such a test. */
    static final class Handler implements TestExecutionExceptionHandler {

        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
            if (!(thrown instanceof NotPromised)) {
                throw thrown;
            }
        }
    }
}

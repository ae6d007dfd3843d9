// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Destination of results. What it doesn't take, such as a file on a full disk, goes to standard error, so that
 * nothing measured is lost; unless its reader has seen enough and closed the pipe. Threading: one writer at a time.
 */
final class StandardOutput extends OutputStream {

    private final OutputStream out;
    private final OutputStream instead;
    private volatile IOException failure;

    StandardOutput(OutputStream out, OutputStream instead) {
        this.out = out;
        this.instead = instead;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (failure == null) {
            try {
                out.write(bytes, offset, length);
                return;
            } catch (IOException refused) {
                failure = refused;
            }
        }
        if (!isPipeClosed()) {
            instead.write(bytes, offset, length);
        }
    }

    @Override
    public void flush() throws IOException {
        if (failure == null) {
            out.flush();
        }
    }

    private boolean isPipeClosed() {
        return String.valueOf(failure.getMessage()).contains("Broken pipe");
    }

    /** Why not everything was taken; empty if it was, or if nobody wanted more. */
    Optional<String> refusal() {
        return failure == null || isPipeClosed() ? Optional.empty() : Optional.of(String.valueOf(failure.getMessage()));
    }
}

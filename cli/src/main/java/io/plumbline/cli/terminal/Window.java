// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Size of a terminal's window.
 *
 * @param columns characters in a row
 * @param rows rows
 */
record Window(int columns, int rows) {

    private static final int STANDARD_STREAMS = 3;

    /** The C library's function, under its own name. */
    interface LibC extends Library {

        int ioctl(int file, NativeLong request, short[] size);
    }

    /**
     * The size now, as the kernel knows it, also after a resize; empty on other systems than Linux, without a terminal, or where the native
     * library can't be loaded.
     */
    static Optional<Window> now() {
        try {
            return known();
        } catch (LinkageError noNativeLibrary) {
            return Optional.empty();
        }
    }

    private static Optional<Window> known() {
        return Platform.isLinux()
                ? IntStream.range(0, STANDARD_STREAMS)
                        .mapToObj(stream -> of(STANDARD_STREAMS - 1 - stream))
                        .flatMap(Optional::stream)
                        .findFirst()
                : Optional.empty();
    }

    private static Optional<Window> of(int stream) {
        short[] size = new short[4]; // rows, columns, and both in pixels
        boolean isKnown = Loaded.LIB_C.ioctl(stream, Loaded.TIOCGWINSZ, size) == 0 && size[0] > 0 && size[1] > 0;
        return isKnown ? Optional.of(new Window(size[1], size[0])) : Optional.empty();
    }

    /** Loaded by whoever asks first. */
    private static final class Loaded {
        static final NativeLong TIOCGWINSZ = new NativeLong(0x5413);
        static final LibC LIB_C = Native.load((String) null, LibC.class);
    }
}

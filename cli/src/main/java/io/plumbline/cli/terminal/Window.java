// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The window of a terminal. */
final class Window {

    private static final int STANDARD_STREAMS = 3;

    private Window() {}

    interface LibC extends Library {

        int ioctl(int file, NativeLong request, short[] size);
    }

    /**
     * Its width in characters now, as the kernel knows it, also after a resize; empty on other systems than Linux, without a terminal, or
     * where the native library can't be loaded.
     */
    static OptionalInt columns() {
        try {
            return known();
        } catch (LinkageError noNativeLibrary) {
            return OptionalInt.empty();
        }
    }

    private static OptionalInt known() {
        return Platform.isLinux()
                ? IntStream.range(0, STANDARD_STREAMS)
                        .map(stream -> columns(STANDARD_STREAMS - 1 - stream))
                        .filter(columns -> columns > 0)
                        .findFirst()
                : OptionalInt.empty();
    }

    private static int columns(int stream) {
        short[] size = new short[4]; // rows, columns, and both in pixels
        return Loaded.LIB_C.ioctl(stream, Loaded.TIOCGWINSZ, size) == 0 ? size[1] : 0;
    }

    /** Loaded by whoever asks first. */
    private static final class Loaded {
        static final NativeLong TIOCGWINSZ = new NativeLong(0x5413);
        static final LibC LIB_C = Native.load((String) null, LibC.class);
    }
}

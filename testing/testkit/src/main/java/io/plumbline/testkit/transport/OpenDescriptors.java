// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import java.io.File;

/** File descriptors of this process, where the system shows them. */
final class OpenDescriptors {

    private static final File FOLDER = new File("/proc/self/fd");

    private OpenDescriptors() {}

    static boolean areVisible() {
        return FOLDER.list() != null;
    }

    static int count() {
        String[] names = FOLDER.list();
        return names == null ? 0 : names.length;
    }
}

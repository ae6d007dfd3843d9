// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import java.util.Arrays;
import java.util.Map;

/** Reads flags of version 0.1 that have got better names, for one version more; no help shows them. */
final class RenamedFlags {

    private static final Map<String, String> NEW_NAMES = Map.of(
            "--most", "--max-time-per-rate",
            "--worst", "--keep-slowest",
            "--most-clients", "--max-clients",
            "--largest-size", "--max-size");

    private RenamedFlags() {}

    /** The same words, with each old flag replaced by the new one. */
    static String[] replaced(String[] words) {
        return Arrays.stream(words).map(RenamedFlags::replaced).toArray(String[]::new);
    }

    private static String replaced(String word) {
        int equals = word.indexOf('=');
        String flag = equals < 0 ? word : word.substring(0, equals);
        return NEW_NAMES.getOrDefault(flag, flag) + word.substring(flag.length());
    }
}

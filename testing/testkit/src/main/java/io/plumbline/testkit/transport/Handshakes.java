// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/** Seeds of fuzzing: the first messages of transports' connecting ends. */
final class Handshakes {

    private Handshakes() {}

    static List<byte[]> seeds() throws IOException {
        try (InputStream file = Handshakes.class.getResourceAsStream("handshakes.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> HexFormat.of().parseHex(line.substring(line.indexOf(' ') + 1)))
                    .toList();
        }
    }
}

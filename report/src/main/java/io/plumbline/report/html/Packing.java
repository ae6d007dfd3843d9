// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Packs text into little room within a page. */
final class Packing {

    private Packing() {}

    /** Gzip in base64. */
    static String of(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new BestGzip(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // an array doesn't fail
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static final class BestGzip extends GZIPOutputStream {

        BestGzip(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}

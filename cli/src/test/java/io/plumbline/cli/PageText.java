// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Text of a page with what it carries packed. */
public final class PageText {

    private static final Pattern PACKED = Pattern.compile("H4sI[A-Za-z0-9+/]{1000,}={0,2}");

    private PageText() {}

    /**
     * Reads a page.
     *
     * @param page the file
     * @return its text, and behind it each packed part
     * @throws IOException if it can't be read
     */
    public static String of(Path page) throws IOException {
        String html = Files.readString(page);
        return html + String.join("", unpacked(html));
    }

    /**
     * Unpacks what a page carries.
     *
     * @param html the page
     * @return each packed part
     * @throws IOException if one is broken
     */
    public static List<String> unpacked(String html) throws IOException {
        List<String> texts = new ArrayList<>();
        Matcher packed = PACKED.matcher(html);
        while (packed.find()) {
            byte[] bytes = Base64.getDecoder().decode(packed.group());
            try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
                texts.add(new String(unpacked.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return texts;
    }
}

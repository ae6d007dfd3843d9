// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.html.json.PageJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Attachments of one result in little room: as gzip in base64. The same histograms stand in its JSON and its log; each goes
 * in once, and the files refer to it by number. A file is a list whose texts and numbered pieces follow one another.
 */
final class AttachmentPack {

    private static final Pattern PIECE = Pattern.compile("[A-Za-z0-9+/]{60,}={0,2}");

    private final Map<String, Integer> pieces = new LinkedHashMap<>();

    /**
     * What a page has of its files: the pack, and what can be told without opening it.
     *
     * @param attachments gzip in base64 of {@code {"pieces": [...], "files": [{"name", "type", "parts"}]}}
     */
    record Packed(String attachments, List<String> attachmentNames, List<String> attachmentNotes) {}

    private record File(String name, String type, List<Object> parts) {}

    private record Pack(Collection<String> pieces, List<File> files) {}

    /** Empty if there are no files. */
    static Optional<Packed> of(List<Attachment> attachments) {
        return attachments.isEmpty() ? Optional.empty() : Optional.of(new AttachmentPack().packed(attachments));
    }

    private Packed packed(List<Attachment> attachments) {
        List<File> files = attachments.stream()
                .map(one -> new File(one.fileName(), one.mediaType(), parts(one.content())))
                .toList();
        return new Packed(
                Base64.getEncoder().encodeToString(gzip(PageJson.text(new Pack(pieces.keySet(), files)))),
                files.stream().map(File::name).toList(),
                attachments.stream()
                        .map(Attachment::note)
                        .filter(note -> !note.isEmpty())
                        .toList());
    }

    private List<Object> parts(String content) {
        List<Object> parts = new ArrayList<>();
        Matcher matcher = PIECE.matcher(content);
        int end = 0;
        while (matcher.find()) {
            parts.add(content.substring(end, matcher.start()));
            parts.add(pieces.computeIfAbsent(matcher.group(), piece -> pieces.size()));
            end = matcher.end();
        }
        parts.add(content.substring(end));
        return parts;
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new BestGzip(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // an array doesn't fail
        }
        return bytes.toByteArray();
    }

    private static final class BestGzip extends GZIPOutputStream {

        BestGzip(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}

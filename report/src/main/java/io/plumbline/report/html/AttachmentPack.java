// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.document.Attachment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Attachments of one result in little room. The same histograms stand in its JSON and its log; each goes in once, and
 * the files refer to it by number. A file is a list whose texts and numbered pieces follow one another.
 */
record AttachmentPack(Collection<String> pieces, List<File> files, List<String> notes) {

    /** Base64 with its padding, if it is long enough to be worth a reference. */
    private static final Pattern PIECE = Pattern.compile("(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{60,}+={0,2}+");

    /** A file; its parts are texts and numbers of pieces. */
    record File(String name, String type, List<Object> parts) {}

    static AttachmentPack of(List<Attachment> attachments) {
        Map<String, Integer> pieces = new LinkedHashMap<>();
        return new AttachmentPack(
                pieces.keySet(),
                attachments.stream()
                        .map(one -> new File(one.fileName(), one.mediaType(), parts(one.content(), pieces)))
                        .toList(),
                attachments.stream()
                        .map(Attachment::note)
                        .filter(note -> !note.isEmpty())
                        .toList());
    }

    private static List<Object> parts(String content, Map<String, Integer> pieces) {
        List<Object> parts = new ArrayList<>();
        int told = 0;
        Matcher piece = PIECE.matcher(content);
        while (piece.find()) {
            parts.add(content.substring(told, piece.start()));
            parts.add(pieces.computeIfAbsent(piece.group(), any -> pieces.size()));
            told = piece.end();
        }
        parts.add(content.substring(told));
        return parts;
    }
}

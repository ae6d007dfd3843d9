// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Attachments of one result in little room. The same histograms stand in its JSON and its log; each goes in once, and the
 * files refer to it by number. A file is a list whose texts and numbered pieces follow one another.
 *
 * @param pieces what several files may have
 * @param files the files
 * @param notes what readers should know of them
 */
record AttachmentPack(Collection<String> pieces, List<File> files, List<String> notes) {

    private static final int MIN_PIECE = 60; // characters of Base64
    private static final int MAX_PADDING = 2;

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
        int at = 0;
        while (at < content.length()) {
            int end = endOfPiece(content, at);
            if (end - at >= MIN_PIECE) {
                parts.add(content.substring(told, at));
                parts.add(pieces.computeIfAbsent(content.substring(at, end), piece -> pieces.size()));
                told = end;
                at = end;
            } else {
                at = end + 1;
            }
        }
        parts.add(content.substring(told));
        return parts;
    }

    private static int endOfPiece(String content, int start) {
        int end = start;
        while (end < content.length() && isBase64(content.charAt(end))) {
            end++;
        }
        int padded = end;
        while (padded < Math.min(content.length(), end + MAX_PADDING) && content.charAt(padded) == '=') {
            padded++;
        }
        return end - start >= MIN_PIECE ? padded : end;
    }

    private static boolean isBase64(char one) {
        return (one >= 'a' && one <= 'z')
                || (one >= 'A' && one <= 'Z')
                || (one >= '0' && one <= '9')
                || one == '+'
                || one == '/';
    }
}

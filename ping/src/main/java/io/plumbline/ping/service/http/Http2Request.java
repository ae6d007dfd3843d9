// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

/**
 * Frames of a request, a byte a character, for stream 0. {@code name}: for people; {@code head}: the first frame; {@code
 * body}: another, or nothing.
 */
record Http2Request(Kind kind, String name, String head, String body) {

    enum Kind {
        PING,
        GET,
        GRPC
    }

    /** What a client says first: no table of headers, no pushes, and send as much as you like. */
    static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
            + frame(Http2Conversation.SETTINGS, 0, "\0\1\0\0\0\0" + "\0\2\0\0\0\0" + "\0\4\u007f\u00ff\u00ff\u00ff")
            + frame(Http2Conversation.WINDOW_UPDATE, 0, "\u007f\u00ff\0\0");

    private static final int MAX_SERVICE = 120;
    private static final String GRPC_HEADERS = "\0\14content-type\20application/grpc\0\2te\10trailers";
    private static final String AUTHORIZATION = "\37\10"; // from the static table, not to be kept by anybody

    static Http2Request ping() {
        return new Http2Request(Kind.PING, "PING", frame(Http2Conversation.PING, 0, "\0".repeat(Long.BYTES)), "");
    }

    static Http2Request get(HttpTarget target) {
        return new Http2Request(
                Kind.GET,
                "GET " + target.path(),
                headers(Http2Conversation.END_STREAM, '\u0082', target, target.path(), ""),
                "");
    }

    /** Asks for the health of a service, or with an empty name of the server. */
    static Http2Request health(HttpTarget target, String service) {
        if (service.length() > MAX_SERVICE
                || service.chars().anyMatch(character -> character <= ' ' || character > '~')) {
            throw new IllegalArgumentException("not the name of a service: service=" + service + " (allowed: up to "
                    + MAX_SERVICE + " characters of ASCII, such as package.Service)");
        }
        String message = service.isEmpty() ? "" : "\n" + (char) service.length() + service;
        return new Http2Request(
                Kind.GRPC,
                "health of " + (service.isEmpty() ? "the server" : service),
                headers(0, '\u0083', target, "/grpc.health.v1.Health/Check", GRPC_HEADERS),
                frame(0, Http2Conversation.END_STREAM, "\0\0\0\0" + (char) message.length() + message));
    }

    /** Writes headers. {@code flags}: beside that they are all; {@code method}: by its number. */
    private static String headers(int flags, char method, HttpTarget target, String path, String others) {
        String authorization = target.authorization().isEmpty() ? "" : AUTHORIZATION + text(target.authorization());
        String block = method + (target.isTls() ? "\u0087" : "\u0086") + "\4" + text(path) + "\1"
                + text(target.authority()) + others + authorization;
        return frame(Http2Conversation.HEADERS, Http2Conversation.END_HEADERS | flags, block);
    }

    /** Writes a text of HPACK as it is, behind its length. */
    private static String text(String text) {
        int rest = text.length() - 0x7f;
        String more =
                "\u007f" + (rest > 0x7f ? "" + (char) ((rest & 0x7f) | 0x80) + (char) (rest >> 7) : "" + (char) rest);
        return (rest < 0 ? "" + (char) text.length() : more) + text;
    }

    static String frame(int type, int flags, String body) {
        int length = body.length();
        return "\0" + (char) (length >> 8) + (char) (length & 0xff) + (char) type + (char) flags + "\0\0\0\0" + body;
    }
}

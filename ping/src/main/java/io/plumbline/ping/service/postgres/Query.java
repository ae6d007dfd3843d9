// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

/** Requests, cheapest first. {@code answer}: the type of message that makes a reply right. */
enum Query {
    SYNC('Z', ", without a query", message('S', "")),
    EMPTY('I', ", up to the parser", message('Q', "\0")),
    SELECT1('C', ", with parser and planner", message('Q', "SELECT 1\0")),
    PREPARED(
            'C',
            ", without the parser",
            message('B', "\0p\0\0\0\0\0\0\0") + message('E', "\0\0\0\0\0") + message('S', ""));

    /** Makes the statement that {@link #PREPARED} carries out. */
    static final String PREPARE = message('P', "p\0SELECT 1\0\0\0") + message('S', "");

    final char answer;
    final String depth;
    final String bytes;

    Query(char answer, String depth, String bytes) {
        this.answer = answer;
        this.depth = depth;
        this.bytes = bytes;
    }

    /** Writes a message of one byte a character: its type, and its length, which counts itself. */
    static String message(char type, String body) {
        return type + number(body.length() + Integer.BYTES) + body;
    }

    static String number(int number) {
        return "\0\0" + (char) (number >> 8) + (char) (number & 0xff);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.SameRequest;
import java.nio.ByteBuffer;

/**
 * Reads two numbers out of headers in HPACK (RFC 7541) by a sender that was asked to keep no table: the status, which
 * comes first, and that of gRPC, whose name stands as it is or compressed.
 */
@HotPath
final class HeaderBlock {

    static final int NONE = -1;

    private static final int[] STATUS = {200, 204, 206, 304, 400, 404, 500}; // of the static table, from 8 on
    private static final int STATUS_AT = 8;
    private static final String[] GRPC_STATUS = {"\13grpc-status", "\u0088\u009a\u00ca\u00c8\u00b2\u00124\u00da\u008f"};

    private HeaderBlock() {}

    /** Returns the status of a block between two indexes, or {@link #NONE}. */
    static int status(ByteBuffer bytes, int from, int to) {
        int i = from;
        while (i < to && (bytes.get(i) & 0xe0) == 0x20) { // the size of the table: none
            i++;
        }
        final int first = i < to ? bytes.get(i) & 0xff : 0;
        final int known = (first & 0x7f) - STATUS_AT;
        if (first > 0x7f) {
            return known >= 0 && known < STATUS.length ? STATUS[known] : NONE;
        }
        final int name = first & (first < 0x40 ? 0xf : 0x3f);
        return name >= STATUS_AT && name < STATUS_AT + STATUS.length ? value(bytes, i + 1, to) : NONE;
    }

    /** Returns the status of gRPC in a block between two indexes, or {@link #NONE}. */
    static int grpcStatus(ByteBuffer bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            for (String name : GRPC_STATUS) {
                if (SameRequest.begins(bytes, i, name)) {
                    return value(bytes, i + name.length(), to);
                }
            }
        }
        return NONE;
    }

    /** Digits as they are, or compressed: 5 bits up to 2, their value; else 6, from 25 for 3 on; ones fill the last byte. */
    private static int value(ByteBuffer bytes, int at, int to) {
        final int length = at < to ? bytes.get(at) & 0x7f : 0;
        if (length == 0 || length > 3 || at + length >= to) {
            return NONE;
        }
        final boolean isCompressed = bytes.get(at) < 0;
        int number = 0;
        int bits = 0;
        int left = 0;
        for (int i = at + 1; i <= at + length; i++) {
            bits = (bits << 8) + (bytes.get(i) & 0xff);
            left += 8;
            while (left >= (isCompressed ? 5 : 8)) {
                final int five = (bits >>> (left - 5)) & 0x1f;
                final int width = !isCompressed ? 8 : five > 2 ? 6 : 5;
                if (left < width || (isCompressed && five == 0x1f)) {
                    break;
                }
                final int code = (bits >>> (left - width)) & ((1 << width) - 1);
                final int digit = code - (width == 8 ? '0' : width == 6 ? 22 : 0);
                if (digit < 0 || digit > 9) {
                    return NONE;
                }
                number = 10 * number + digit;
                left -= width;
            }
        }
        return number;
    }
}

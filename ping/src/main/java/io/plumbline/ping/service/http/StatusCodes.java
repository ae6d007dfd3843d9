// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.HotPath;
import java.util.Map;
import java.util.regex.Pattern;

/** Status codes that are no errors, such as {@code 200,204,3xx}. */
record StatusCodes(String text) {

    private static final Pattern TEXT = Pattern.compile("[1-5](?:\\d\\d|xx)(?:,[1-5](?:\\d\\d|xx))*");
    private static final int EACH = "200,".length();

    StatusCodes {
        if (!TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "not a list of status codes: expect=" + text + " (allowed: such as 200,204,3xx)");
        }
    }

    static StatusCodes of(Map<String, String> settings) {
        return new StatusCodes(settings.getOrDefault("expect", "2xx"));
    }

    @HotPath
    boolean contain(int status) {
        for (int i = 0; i < text.length(); i += EACH) {
            if (status / 100 == text.charAt(i) - '0'
                    && (text.charAt(i + 1) == 'x'
                            || status % 100 == 10 * (text.charAt(i + 1) - '0') + text.charAt(i + 2) - '0')) {
                return true;
            }
        }
        return false;
    }
}

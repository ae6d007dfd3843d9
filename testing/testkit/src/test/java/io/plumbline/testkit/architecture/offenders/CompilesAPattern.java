// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.architecture.offenders;

import java.util.regex.Pattern;

public final class CompilesAPattern {

    static final Pattern ALLOWED = Pattern.compile("a+");

    public static boolean finds(String foreign, String text) {
        return Pattern.compile(foreign).matcher(text).find()
                || ALLOWED.matcher(text).find();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import io.plumbline.model.Availability;
import java.security.CodeSource;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Version of a library, of which a program that uses this one may have put another first on its class path. */
public final class LibraryVersion {

    private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\b.*");

    private LibraryVersion() {}

    /**
     * Checks it. {@code library}: name for people; {@code type}: one of its classes, which isn't initialized. Returns
     * available, also where the jar doesn't say its version; or which jar is too old.
     */
    public static Availability atLeast(String library, Class<?> type, int major, int minor) {
        String version = Optional.ofNullable(type.getPackage().getImplementationVersion())
                .orElse("");
        Matcher numbers = VERSION.matcher(version);
        if (!numbers.matches() || isEnough(numbers, major, minor)) {
            return Availability.available();
        }
        String jar = Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                .map(CodeSource::getLocation)
                .map(location -> location.getPath())
                .orElse("unknown");
        String needed = major + "." + minor;
        return Availability.unavailable(
                library + " is too old: version=" + version + ", needed=" + needed + ", jar=" + jar,
                "put " + library + " " + needed + " or newer before it on the class path");
    }

    private static boolean isEnough(Matcher numbers, int major, int minor) {
        int first = Integer.parseInt(numbers.group(1));
        return first > major || (first == major && Integer.parseInt(numbers.group(2)) >= minor);
    }
}

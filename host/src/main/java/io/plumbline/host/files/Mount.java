// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.files;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A line of mountinfo: {@code id parent device root point options [fields] - type source superOptions}. */
public record Mount(
        String device, String root, String point, List<String> options, String type, List<String> superOptions) {

    public static Optional<Mount> parse(String line) {
        String[] halves = line.split(" - ", 2);
        String[] left = halves[0].split(" ", -1);
        String[] right = halves.length == 2 ? halves[1].split(" ", -1) : new String[0];
        if (left.length < 6 || right.length < 3) {
            return Optional.empty();
        }
        return Optional.of(new Mount(
                left[2], left[3], left[4].replace("\\040", " "), options(left[5]), right[0], options(right[2])));
    }

    private static List<String> options(String text) {
        return List.of(text.split(",", -1));
    }

    /** Returns the innermost that holds an absolute path, of several there the last. */
    public static Optional<Mount> of(HostFiles files, String path) {
        return files.lines("proc/self/mountinfo").stream()
                .flatMap(line -> parse(line).stream())
                .filter(mount -> (path + "/").startsWith(mount.point.equals("/") ? "/" : mount.point + "/"))
                .reduce((one, other) -> other.point.length() >= one.point.length() ? other : one);
    }

    public Stream<String> allOptions() {
        return Stream.concat(options.stream(), superOptions.stream()).distinct();
    }
}

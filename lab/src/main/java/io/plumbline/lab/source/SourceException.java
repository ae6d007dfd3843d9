// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Signals a source file that doesn't compile; its message is the first error, in a line. */
public final class SourceException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final transient List<String> places;

    /** {@code places}: lines that show where, for people. */
    SourceException(String message, List<String> places) {
        super(message);
        this.places = List.copyOf(places);
    }

    /** Shows where the errors are that caused a failure, each line behind a line feed; empty if it has other causes. */
    public static String places(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .filter(SourceException.class::isInstance)
                .flatMap(one -> ((SourceException) one).places.stream())
                .map(line -> "\n" + line)
                .collect(Collectors.joining());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A failure that other options would avoid: whoever shows it adds the names that options have there. */
public interface OptionAdvice {

    /** Returns their names, as results and experiment files have them. */
    List<String> options();

    /** Returns each name once; empty if none advises any. */
    static List<String> of(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .filter(OptionAdvice.class::isInstance)
                .flatMap(one -> ((OptionAdvice) one).options().stream())
                .distinct()
                .toList();
    }
}

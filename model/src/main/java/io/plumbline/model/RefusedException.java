// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.util.List;

/** Signals values that are refused, and the options that set them. */
public final class RefusedException extends IllegalArgumentException implements OptionAdvice {

    private static final long serialVersionUID = 1;

    private final transient List<String> options;

    public RefusedException(String message, String... options) {
        super(message);
        this.options = List.of(options);
    }

    @Override
    public List<String> options() {
        return options == null ? List.of() : options;
    }
}

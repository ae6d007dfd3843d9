// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

/**
 * An option as it was resolved.
 *
 * @param name its name on the command line without dashes, such as {@code rate}
 * @param value its value as text, as the command line reads it
 */
public record OptionValue(String name, String value, Origin origin) {

    /** Source of an option's value. */
    public enum Origin {
        /** Nobody said otherwise. */
        DEFAULT,
        COMMAND_LINE,
        /** The program that used the library. */
        CODE,
        /** Chosen for this host. */
        AUTOMATIC,
        /** Measured by another tool. */
        IMPORTED
    }
}

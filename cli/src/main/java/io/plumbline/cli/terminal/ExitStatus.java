// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Exit statuses of commands; scripts rely on them. */
public final class ExitStatus {

    /** All went well. */
    public static final int OK = 0;
    /** Something broke that should not have. */
    public static final int INTERNAL_ERROR = 1;
    /** The command can't be carried out as it was given. */
    public static final int USAGE = 2;
    /** An objective was missed. */
    public static final int OBJECTIVE_MISSED = 3;
    /** The host can't do what was asked. */
    public static final int ENVIRONMENT = 4;
    /** What was measured would mislead. */
    public static final int INVALID_RESULT = 5;

    /** The statuses with their meanings, for people. */
    public static final Map<String, String> MEANINGS = Collections.unmodifiableMap(new TreeMap<>(Map.of(
            Integer.toString(OK), "ok",
            Integer.toString(INTERNAL_ERROR), "internal error",
            Integer.toString(USAGE), "usage",
            Integer.toString(OBJECTIVE_MISSED), "objective missed",
            Integer.toString(ENVIRONMENT), "this host can't do it, or is being measured already",
            Integer.toString(INVALID_RESULT), "result invalid: its figures would mislead")));

    private ExitStatus() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.quantity.Symbols;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where the command line prints: results to standard output, everything else to standard error.
 *
 * @param out standard output
 * @param err standard error
 * @param options how reports are laid out
 * @param isInteractive true if standard error is a terminal, so that a progress line can be drawn
 */
public record Terminal(PrintWriter out, PrintWriter err, ConsoleOptions options, boolean isInteractive) {

    private static final int WIDEST = 132;
    private static final String CLEAR_LINE = "\r\u001b[K";

    /**
     * Looks at the terminal of this process. The launcher says in environment variables what only a shell can find out:
     * {@code PLUMBLINE_STDOUT_TTY}, {@code PLUMBLINE_STDERR_TTY} and {@code COLUMNS}.
     *
     * @param environment variables of the process
     * @return the terminal
     */
    public static Terminal ofThisProcess(Map<String, String> environment) {
        boolean isOutTerminal = "1".equals(environment.get("PLUMBLINE_STDOUT_TTY"));
        boolean isErrTerminal = "1".equals(environment.get("PLUMBLINE_STDERR_TTY"));
        boolean hasColour = (isOutTerminal || environment.containsKey("CLICOLOR_FORCE"))
                && !environment.containsKey("NO_COLOR")
                && !"dumb".equals(environment.get("TERM"));
        Charset charset = charset(environment);
        boolean canUnicode = charset.newEncoder().canEncode("µ≥…");
        ConsoleOptions options = new ConsoleOptions(
                isOutTerminal || isErrTerminal ? width(environment) : ConsoleOptions.USUAL_WIDTH,
                hasColour ? Colour.ON : Colour.OFF,
                canUnicode ? Symbols.UNICODE : Symbols.ASCII);
        return new Terminal(
                new PrintWriter(System.out, true, charset),
                new PrintWriter(System.err, true, charset),
                options,
                isErrTerminal && !"dumb".equals(environment.get("TERM")));
    }

    /** What the locale says, as programs in C see it; the JVM's own idea differs between 17 and later versions. */
    private static Charset charset(Map<String, String> environment) {
        String locale = Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("UTF-8");
        String name = locale.toUpperCase(Locale.ROOT);
        return name.contains("UTF-8") || name.contains("UTF8") ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII;
    }

    private static int width(Map<String, String> environment) {
        try {
            int columns =
                    Integer.parseInt(environment.getOrDefault("COLUMNS", "").strip());
            return columns > 0
                    ? Math.max(ConsoleOptions.NARROWEST, Math.min(WIDEST, columns))
                    : ConsoleOptions.USUAL_WIDTH;
        } catch (NumberFormatException unknown) {
            return ConsoleOptions.USUAL_WIDTH;
        }
    }

    /**
     * Draws the progress line anew.
     *
     * @param line the line
     */
    public void progress(String line) {
        if (isInteractive) {
            err.print(CLEAR_LINE + line);
            err.flush();
        }
    }

    /** Takes the progress line away. */
    public void clearProgress() {
        progress("");
    }

    /**
     * Prints a line to standard error.
     *
     * @param line the line
     */
    public void say(String line) {
        clearProgress();
        err.println(line);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.document.Document;
import io.plumbline.report.plot.CharacterPlot;
import io.plumbline.report.quantity.Symbols;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Output of the command line: results to standard output, everything else to standard error. Threading: any thread. */
public final class Terminal {

    private static final int WIDEST = 400;

    private final PrintWriter out;
    private final PrintWriter err;
    private final PrintWriter commands;
    private final Supplier<Optional<String>> refusal;
    private final ConsoleOptions options;
    private final ProgressArea area;
    private final IntSupplier columns;
    private final boolean isLong;

    private Terminal(Terminal other, PrintWriter out, boolean isLong) {
        this.out = out;
        this.err = other.err;
        this.commands = other.commands;
        this.refusal = other.refusal;
        this.options = other.options;
        this.area = other.area;
        this.columns = other.columns;
        this.isLong = isLong;
    }

    private Terminal(Streams streams, ConsoleOptions options, IntSupplier columns) {
        this.out = new PrintWriter(new SafeWriter(streams.out, true), true);
        this.err = new PrintWriter(new SafeWriter(streams.err, false), true);
        this.commands = streams.out;
        this.refusal = streams.refusal;
        this.options = options;
        this.area = new ProgressArea(streams.err, streams.isInteractive);
        this.columns = columns;
        this.isLong = false;
    }

    public Terminal(PrintWriter out, PrintWriter err, ConsoleOptions options, boolean isInteractive) {
        this(new Streams(out, err, isInteractive, Optional::empty), options, options::width);
    }

    private record Streams(
            PrintWriter out, PrintWriter err, boolean isInteractive, Supplier<Optional<String>> refusal) {}

    /**
     * Looks at the terminal of this process. The launcher says in environment variables what only a shell can find
     * out: {@code PLUMBLINE_STDOUT_TTY}, {@code PLUMBLINE_STDERR_TTY} and {@code COLUMNS}.
     */
    public static Terminal ofThisProcess(Map<String, String> environment) {
        return ofThisProcess(environment, Window::columns);
    }

    static Terminal ofThisProcess(Map<String, String> environment, Supplier<OptionalInt> now) {
        boolean isOutTerminal = "1".equals(environment.get("PLUMBLINE_STDOUT_TTY"));
        boolean isErrTerminal = "1".equals(environment.get("PLUMBLINE_STDERR_TTY"));
        boolean hasColour = (isOutTerminal || environment.containsKey("CLICOLOR_FORCE"))
                && !environment.containsKey("NO_COLOR")
                && !"dumb".equals(environment.get("TERM"));
        Charset charset = charset(environment);
        boolean canUnicode = charset.newEncoder().canEncode("µ≥…━┻●");
        boolean isTerminal = isOutTerminal || isErrTerminal;
        int first = isTerminal ? columns(environment) : ConsoleOptions.USUAL_WIDTH;
        ConsoleOptions options = new ConsoleOptions(
                width(first), hasColour ? Colour.ON : Colour.OFF, canUnicode ? Symbols.UNICODE : Symbols.ASCII);
        StandardOutput results = new StandardOutput(new FileOutputStream(FileDescriptor.out), System.err);
        Streams streams = new Streams(
                new PrintWriter(results, true, charset),
                new PrintWriter(System.err, true, charset),
                isErrTerminal && !"dumb".equals(environment.get("TERM")),
                results::refusal);
        IntSupplier columns = () -> isTerminal ? now.get().orElse(first) : first;
        return new Terminal(streams, options, columns);
    }

    /** What the locale says, as programs in C see it; the JVM's own idea differs between 17 and later versions. */
    private static Charset charset(Map<String, String> environment) {
        String locale = Stream.of("PLUMBLINE_LOCALE", "LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("UTF-8");
        String name = locale.toUpperCase(Locale.ROOT);
        return name.contains("UTF-8") || name.contains("UTF8") ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII;
    }

    private static int width(int columns) {
        return Math.max(ConsoleOptions.NARROWEST, Math.min(WIDEST, columns));
    }

    private static int columns(Map<String, String> environment) {
        try {
            int number =
                    Integer.parseInt(environment.getOrDefault("COLUMNS", "").strip());
            return number > 0 ? number : ConsoleOptions.USUAL_WIDTH;
        } catch (NumberFormatException unknown) {
            return ConsoleOptions.USUAL_WIDTH;
        }
    }

    public PrintWriter out() {
        return out;
    }

    /**
     * Tells why standard output didn't take all results; they went to standard error then; empty if it took them, or
     * if its reader had seen enough.
     */
    public Optional<String> refusedOutput() {
        return refusal.get();
    }

    public PrintWriter err() {
        return err;
    }

    public ConsoleOptions options() {
        return new ConsoleOptions(width(columns.getAsInt()), options.colour(), options.symbols());
    }

    public boolean isInteractive() {
        return area.isVisible();
    }

    /** Tells whether documents are shown in full. */
    public boolean isLong() {
        return isLong;
    }

    public Terminal inFull() {
        return new Terminal(this, out, true);
    }

    public Terminal withoutOutput() {
        return new Terminal(this, new PrintWriter(Writer.nullWriter()), isLong);
    }

    public void progress(String line) {
        area.draw(SafeWriter.shown(line));
    }

    public void clearProgress() {
        area.clear();
    }

    public void print(String text) {
        out.print(text);
        out.flush();
    }

    public void print(Document document) {
        print(text(document));
    }

    public String text(Document document) {
        TerminalRenderer renderer = isLong
                ? new TerminalRenderer(options(), new CharacterPlot())
                : TerminalRenderer.briefly(options(), "--long");
        return renderer.text(document);
    }

    public void println(String line) {
        out.println(written(line));
    }

    /** Prints commands for the server that reads the output of a job; everywhere else they are taken out. */
    public void command(List<String> lines) {
        out.flush();
        lines.forEach(commands::println);
        commands.flush();
    }

    public String written(String text) {
        return options.symbols().write(text);
    }

    public void tell(String sentence) {
        ConsoleOptions now = options();
        if (!sentence.isEmpty()) {
            Wrap.behind(Line.BLANK, sentence, Style.PLAIN, now).forEach(line -> out.println(line.render(now)));
        }
    }

    public void say(String line) {
        synchronized (area) {
            area.clear();
            err.println(line);
        }
    }
}

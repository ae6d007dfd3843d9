// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.process.ClassArchives;
import io.plumbline.report.console.ConsoleOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Archives of classes that let the command line, its forks and its reflectors start faster. */
final class FasterStart {

    private static final String WHEN = "PLUMBLINE_FASTER_START";
    private static final String ROLE = "command"; // the launcher looks for it

    /** Those of the launcher. */
    private static final List<String> ARGUMENTS = List.of(
            "-Djdk.reflect.useNativeAccessorOnly=true",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xms16m",
            "-Xmx512m");

    private FasterStart() {}

    /** Makes them at the end of a command, for those to come; unless told to, not where nobody sees why it takes longer. */
    static void after(Terminal terminal, Map<String, String> environment) {
        String when = environment.getOrDefault(WHEN, "");
        boolean isTold = when.equals("now");
        Optional<ClassArchives> archives = isTold || (terminal.isInteractive() && !when.equals("off"))
                ? ClassArchives.find().filter(ClassArchives::areToBeMade)
                : Optional.empty();
        if (archives.isPresent()) {
            if (!isTold) {
                terminal.say("plumbline: makes later starts faster, once for this JDK ...");
            }
            make(archives.get());
        }
    }

    static boolean make(ClassArchives archives) {
        return archives.make(ROLE, FasterStart.class, ARGUMENTS);
    }

    /** Loads what most commands need, by being most commands. */
    public static void main(String[] arguments) throws IOException {
        ClassArchives.train();
        Lab.tidyUp();
        Terminal.ofThisProcess(System.getenv()).err().flush();
        Path results = Files.createTempDirectory("plumbline-classes-");
        Path json = results.resolve("result.json");
        Path page = results.resolve("result.html");
        execute("--version");
        execute("--help");
        execute("ping", "--help");
        execute(
                "ping",
                "--duration=100ms",
                "--warmup=100ms",
                "--lead-in=100",
                "--runs=1",
                "--forks=1",
                "--json=" + json,
                "--html=" + page);
        execute("report", json.toString());
        execute("compare", json.toString(), json.toString());
        Files.deleteIfExists(json);
        Files.deleteIfExists(page);
        Files.delete(results);
        System.exit(0);
    }

    private static void execute(String... words) {
        PrintWriter nothing = new PrintWriter(Writer.nullWriter());
        Main.execute(new Terminal(nothing, nothing, ConsoleOptions.plain(), false), words);
    }
}

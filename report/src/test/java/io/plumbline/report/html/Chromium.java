// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the system's Chromium, one for each thread of a JVM, as Playwright wants it; skips them where there is none. */
final class Chromium implements ParameterResolver {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private record Running(Playwright playwright, Browser browser) implements AutoCloseable {

        @Override
        public void close() {
            browser.close();
            playwright.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Optional<Path> executable = executable();
        Assumptions.assumeTrue(executable.isPresent(), "no Chromium on the PATH: looked for " + NAMES);
        return context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.create(Chromium.class))
                .computeIfAbsent(Thread.currentThread(), key -> start(executable.get()), Running.class)
                .browser();
    }

    private static Optional<Path> executable() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Without its sandbox, which root and containers don't have; it opens nothing but our own pages, and all of them in one
     * process that paints without a GPU's: starting one for each took half the time of a page.
     */
    private static Running start(Path executable) {
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setTimeout(120_000)
                        .setArgs(List.of(
                                "--no-sandbox", "--disable-gpu", "--renderer-process-limit=1", "--process-per-site")));
        return new Running(playwright, browser);
    }
}

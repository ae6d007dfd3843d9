// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.NamedSubject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A report in a tab of its own, with all that it said to the console and all that it asked for. */
final class OpenPage implements AutoCloseable {

    /** As windows of desktops are. */
    static final Browser.NewContextOptions WIDE = new Browser.NewContextOptions();

    private static final double PATIENCE_MILLIS = 120_000;

    /**
     * Pages share theirs while the browser runs: a context of its own takes as long again as a page. In each, a page that stays
     * open keeps the process of its site alive, so that the others need not start one each.
     */
    private static final Map<Kind, BrowserContext> CONTEXTS = new ConcurrentHashMap<>();

    /** Browsers of several threads have contexts of their own. */
    private record Kind(Browser browser, Browser.NewContextOptions how) {}

    private final Page page;
    private final String address;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    private OpenPage(BrowserContext context, String address) {
        this.page = context.newPage();
        this.address = address;
        context.setDefaultTimeout(PATIENCE_MILLIS);
        page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
        page.onPageError(error -> complaints.add("error: " + error));
        page.onRequest(request -> requests.add(request.url()));
    }

    static OpenPage of(Browser browser, Path folder, BenchmarkResult... results) throws IOException {
        List<NamedSubject<BenchmarkResult>> entries = new ArrayList<>();
        for (BenchmarkResult result : results) {
            entries.add(new NamedSubject<>("result " + (entries.size() + 1), result, List.of()));
        }
        return of(browser, folder, Pages.ofResults(entries));
    }

    static OpenPage of(Browser browser, Path folder, String page) throws IOException {
        return of(browser, folder, page, WIDE);
    }

    static OpenPage of(Browser browser, Path folder, ResultCollection collection) throws IOException {
        return of(
                browser,
                folder,
                Pages.ofCollections(List.of(new NamedSubject<>("collection", collection, List.of()))),
                WIDE);
    }

    static OpenPage of(Browser browser, Path folder, String page, Browser.NewContextOptions how) throws IOException {
        Path file = Files.createTempFile(folder, "report", ".html");
        Files.writeString(file, page);
        OpenPage open = new OpenPage(
                CONTEXTS.computeIfAbsent(new Kind(browser, how), kind -> contextOf(kind, folder)),
                file.toUri().toString());
        open.page.navigate(open.address);
        assertThat(open.complaints).isEmpty(); // a script that failed would be waited for in vain
        open.page.waitForFunction("() => window.plumbline !== undefined");
        return open;
    }

    private static BrowserContext contextOf(Kind kind, Path folder) {
        BrowserContext context = kind.browser().newContext(kind.how());
        try {
            Path file = Files.writeString(Files.createTempFile(folder, "stays-open", ".html"), "<!DOCTYPE html>");
            context.newPage().navigate(file.toUri().toString());
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        return context;
    }

    Page page() {
        return page;
    }

    /** Opens all that is folded, at once: a click of the pointer at each of them takes its time. */
    void unfold(String summaries) {
        page.locator(summaries).evaluateAll("all => all.forEach((one) => one.click())");
    }

    /** Lets the page come to rest after it has got another size. */
    void nextFrame() {
        evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }

    /** What the reader's system prefers; the page hears of it a moment later. */
    void prefer(ColorScheme scheme) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
        page.waitForFunction(
                "(theme) => document.documentElement.dataset.theme === theme",
                scheme.name().toLowerCase(Locale.ROOT));
    }

    Object evaluate(String expression) {
        return page.evaluate(expression);
    }

    /** Numbers that a chart holds; those that it doesn't draw are null. */
    List<Number> numbers(String expression) {
        List<Number> numbers = new ArrayList<>();
        for (Object one : (List<?>) evaluate(expression)) {
            numbers.add((Number) one);
        }
        return numbers;
    }

    List<String> texts(String expression) {
        return ((List<?>) evaluate(expression)).stream().map(String::valueOf).toList();
    }

    /** Nothing went wrong, and nothing but the file itself and addresses that stand in it was asked for. */
    void assertQuiet() {
        assertThat(complaints).isEmpty();
        assertThat(requests).allMatch(url -> url.equals(address) || url.startsWith("data:") || url.startsWith("blob:"));
    }

    @Override
    public void close() {
        page.close();
    }
}

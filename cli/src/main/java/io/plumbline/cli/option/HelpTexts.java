// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts of the help, from {@code help.properties}: a line for each option, in the order in which they are listed, below the
 * heading of their group. {@code COMMAND.NAME} is the text of one command, {@code NAME} that of all others.
 */
public final class HelpTexts {

    public static final HelpTexts ALL = read();

    public static final String ABOUT = "about";

    public static final String BELOW = "below";

    public static final String MORE = "more";

    private static final String FILE = "help.properties";
    private static final String GROUP = "group.";
    private static final String COMMANDS = "commands.";
    private static final Pattern COMMA = Pattern.compile(", *");
    private static final Pattern TEXT = Pattern.compile("(?s)(\\* )?(?:<([^>]+)> *)?(.*)");

    private final Map<String, String> texts = new HashMap<>();
    private final List<String> keys = new ArrayList<>(); // in the order of the file

    private HelpTexts() {}

    /** {@code isCommon}: the help of one screen has it. */
    public record OptionHelp(String label, String description, boolean isCommon) {}

    private static HelpTexts read() {
        try (Reader file = new InputStreamReader(HelpTexts.class.getResourceAsStream(FILE), StandardCharsets.UTF_8)) {
            return of(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static HelpTexts of(Reader file) throws IOException {
        HelpTexts all = new HelpTexts();
        new Properties() {
            @Override
            public synchronized Object put(Object key, Object value) {
                all.keys.add((String) key);
                return all.texts.put((String) key, (String) value);
            }
        }.load(file);
        return all;
    }

    /** Finds a text of a command as a whole; none if there is no such text. */
    public String[] lines(String command, String key) {
        String text = texts.getOrDefault(command + "." + key, "");
        return text.isEmpty() ? new String[0] : text.replace("%", "%%").split("\n", -1);
    }

    /** Finds the text of an option; empty if there is none, where an option is described beside its field. */
    public Optional<OptionHelp> of(String command, String name) {
        return key(command, name).map(texts::get).map(HelpTexts::parsed);
    }

    private Optional<String> key(String command, String name) {
        String own = command + "." + name;
        return Optional.of(texts.containsKey(own) ? own : name).filter(texts::containsKey);
    }

    private static OptionHelp parsed(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new IllegalStateException("every text matches: text=" + text);
        }
        return new OptionHelp(Optional.ofNullable(parts.group(2)).orElse(""), parts.group(3), parts.group(1) != null);
    }

    /** Names of commands by what people want. */
    public Map<String, List<String>> commands() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        keys.stream()
                .filter(key -> key.startsWith(COMMANDS))
                .forEach(key -> groups.put(
                        key.substring(COMMANDS.length()),
                        COMMA.splitAsStream(texts.get(key)).toList()));
        return groups;
    }

    public int place(String command, String name) {
        return key(command, name).map(keys::indexOf).orElse(keys.size());
    }

    /** Returns the heading above a place; empty if there is none. */
    public String heading(int place) {
        for (int i = Math.min(place, keys.size() - 1); i >= 0; i--) {
            if (keys.get(i).startsWith(GROUP)) {
                return texts.get(keys.get(i));
            }
        }
        return "";
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.Words;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Records written to a file that is made for them, one after the other: {@code file:///var/lib/journal?sync=dsync}.
 *
 * @param folder absolute path of a folder, in which the file is
 * @param fileSize bytes after which the file is written from its beginning again, 64 KiB to 1 GiB
 * @param size size of each record, 1 byte to 1 MiB, at most that of the file
 */
public record DiskSpec(
        @OptionName(OptionName.NONE) String folder,
        @OptionName(inFilesOnly = true) Sync sync,
        @OptionName(inFilesOnly = true) Access access,
        @OptionName(inFilesOnly = true) Layout layout,
        @OptionName(inFilesOnly = true) ByteSize fileSize,
        ByteSize size)
        implements Subject {

    /** Call that makes a record durable. */
    public enum Sync {
        NONE,
        FDATASYNC,
        FSYNC,
        /** None: the file is opened with {@code O_DSYNC}. */
        DSYNC;

        /** {@return whether it is a call after that which writes} */
        public boolean isCall() {
            return this == FDATASYNC || this == FSYNC;
        }
    }

    /** Way to the file. */
    public enum Access {
        WRITE,
        /** Past the page cache, with {@code O_DIRECT}. */
        DIRECT,
        /** Through memory, which is forced by its range. */
        MAP
    }

    /** Place of a record in the file. */
    public enum Layout {
        /** In place of an older one: the file is filled before. */
        OVERWRITE,
        /** Behind the last: the file grows. */
        APPEND
    }

    /** Bytes of a record unless told otherwise: a page, as part of one may have to be read first. */
    public static final ByteSize SIZE = new ByteSize(4 << 10);

    private static final String SCHEME = "file://";
    private static final String EXAMPLE = "file:///var/lib/journal?sync=dsync";
    private static final ByteSize FILE_SIZE = new ByteSize(64 << 20);
    private static final int LEAST_FILE_BYTES = 64 << 10;
    private static final int MAX_FILE_BYTES = 1 << 30;
    private static final Pattern URL = Pattern.compile("(?i:file://)(?<folder>/[^?#]*)(?:\\?(?<settings>[^#]*))?");
    private static final DiskSpec USUAL =
            new DiskSpec("/", Sync.FDATASYNC, Access.WRITE, Layout.OVERWRITE, FILE_SIZE, SIZE);

    public DiskSpec {
        if (!folder.startsWith("/") || folder.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "not the path of a folder: folder=" + folder + " (allowed: an absolute path)");
        }
        Ranges.requireBetween("file-size", fileSize.bytes(), LEAST_FILE_BYTES, MAX_FILE_BYTES);
        Ranges.requireBetween("size", size.bytes(), 1, Math.min(PingSpec.MAX_SIZE_BYTES, fileSize.bytes()));
        if (access == Access.MAP && (sync == Sync.FSYNC || sync == Sync.DSYNC)) {
            throw new IllegalArgumentException("a map is forced, which is no such call: sync=" + Words.text(sync)
                    + " (allowed: none, or fdatasync, for as much as that forces)");
        }
        if (access == Access.MAP && layout == Layout.APPEND) {
            throw new IllegalArgumentException("a map doesn't grow: layout=append (allowed: overwrite)");
        }
    }

    /** {@return whether a text is meant as the URL of a folder} */
    public static boolean isUrl(String text) {
        return text.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /**
     * Reads a URL, whose settings are the components' names. {@code text}: such as {@code file:///tmp?layout=append}.
     *
     * @throws IllegalArgumentException if it isn't one, or a setting isn't known
     */
    public static DiskSpec ofUrl(String text) {
        Matcher matcher = URL.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "not the URL of a folder: url=" + text + " (three slashes and a path, such as " + EXAMPLE + ")");
        }
        Map<String, Object> changes = new HashMap<>();
        changes.put("folder", ServiceUrl.decoded(matcher.group("folder")));
        String settings = matcher.group("settings");
        ServiceUrl.settings(settings == null ? "" : settings).forEach((name, value) -> {
            switch (name) {
                case "sync" -> changes.put(name, Words.parse(Sync.class, name, value));
                case "access" -> changes.put(name, Words.parse(Access.class, name, value));
                case "layout" -> changes.put(name, Words.parse(Layout.class, name, value));
                case "file-size" -> changes.put("fileSize", ByteSize.parse(value));
                default ->
                    throw new IllegalArgumentException("not a setting of a disk: setting=" + name
                            + " (allowed: sync, access, layout, file-size; for others there are options)");
            }
        });
        return RecordForm.with(USUAL, changes);
    }

    /** {@return the URL that is read as this, but for the size of a record} */
    public String url() {
        Map<String, String> settings = new TreeMap<>();
        put(settings, "sync", sync, USUAL.sync);
        put(settings, "access", access, USUAL.access);
        put(settings, "layout", layout, USUAL.layout);
        if (!fileSize.equals(USUAL.fileSize)) {
            settings.put("file-size", fileSize.toString());
        }
        String path = folder.replace("%", "%25").replace("?", "%3F").replace("#", "%23");
        return SCHEME
                + path
                + settings.entrySet().stream()
                        .map(Object::toString)
                        .collect(Collectors.joining("&", settings.isEmpty() ? "" : "?", ""));
    }

    private static void put(Map<String, String> settings, String name, Enum<?> value, Enum<?> usual) {
        if (!value.equals(usual)) {
            settings.put(name, Words.text(value));
        }
    }

    @Override
    public Optional<String> target() {
        return Optional.of(url());
    }

    @Override
    public String title() {
        return SCHEME + folder + ", " + Words.text(layout) + ", "
                + (access == Access.WRITE ? "" : Words.text(access) + ", ")
                + (sync == Sync.NONE ? "no sync" : Words.text(sync)) + ", " + size.bytes() + " B";
    }

    @Override
    public DiskSpec usual() {
        return RecordForm.with(this, "size", SIZE);
    }

    @Override
    public boolean isRoundTrip() {
        return false;
    }
}

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        boolean hasSuchCall = sync == Sync.NONE || sync == Sync.FDATASYNC;
        if (access == Access.MAP && !(hasSuchCall && layout == Layout.OVERWRITE)) {
            throw new IllegalArgumentException(
                    "a map is forced, and doesn't grow: sync=" + Words.text(sync) + ", layout=" + Words.text(layout)
                            + " (allowed: sync none, or fdatasync for the force; layout overwrite)");
        }
    }

    /** {@return whether a text is meant as the URL of a folder} */
    public static boolean isUrl(String text) {
        return text.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /** Reads a URL, whose settings are components; refuses what isn't one, and settings that aren't known. */
    public static DiskSpec ofUrl(String text) {
        Matcher matcher = URL.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "not the URL of a folder: url=" + text + " (three slashes and a path, such as " + EXAMPLE + ")");
        }
        String settings = matcher.group("settings");
        return RecordForm.with(USUAL, "folder", ServiceUrl.decoded(matcher.group("folder")))
                .with(settings == null ? "" : settings);
    }

    /** Returns the same with other settings, as a URL has them. */
    public DiskSpec with(String settings) {
        Map<String, Object> changes = new HashMap<>();
        ServiceUrl.settings(settings).forEach((name, value) -> {
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
        return RecordForm.with(this, changes);
    }

    /** {@return the URL that is read as this, but for the size of a record} */
    public String url() {
        String settings = setting("sync", sync, USUAL.sync)
                + setting("access", access, USUAL.access)
                + setting("layout", layout, USUAL.layout)
                + setting("file-size", fileSize, USUAL.fileSize);
        String path = folder.replace("%", "%25").replace("?", "%3F").replace("#", "%23");
        return SCHEME + path + settings.replaceFirst("&", "?");
    }

    private static String setting(String name, Object value, Object usual) {
        String text = value instanceof Enum<?> word ? Words.text(word) : value.toString();
        return value.equals(usual) ? "" : "&" + name + "=" + text;
    }

    @Override
    public Optional<String> target() {
        return Optional.of(url());
    }

    @Override
    public String title() {
        return SCHEME + folder + ", " + how() + ", " + size.text();
    }

    /** {@return such as {@code append direct dsync}} */
    public String how() {
        return Words.text(layout)
                + (access == Access.WRITE ? "" : " " + Words.text(access))
                + (sync == Sync.NONE ? " without sync" : " " + Words.text(sync));
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

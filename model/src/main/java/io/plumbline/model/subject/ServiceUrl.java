// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address of a service, and what is asked of it: {@code redis://bench@db:6379/0?request=get:k}. Has no secret in it.
 *
 * @param scheme of the protocol, lower case, without {@code +unix}
 * @param isUnix whether the path is that of a socket file
 * @param user name of a user; empty for the protocol's own choice
 * @param host name or address, an IPv6 one in brackets; empty for a socket file
 * @param port 1 to 65535; 0 for the protocol's own
 * @param path what follows host and port, from its slash on; empty if nothing
 * @param query what follows a question mark, as it was given; empty if nothing
 * @param fragment what follows a hash, as it was given; empty if nothing
 */
public record ServiceUrl(
        String scheme,
        boolean isUnix,
        Optional<String> user,
        String host,
        int port,
        String path,
        String query,
        String fragment) {

    private static final int MAX_CHARACTERS = 4_096;
    private static final String UNIX = "+unix";
    private static final String SEPARATOR = "://";
    private static final String EXAMPLE = " (such as redis://host:6379 or redis+unix:///run/redis.sock)";
    private static final Pattern TEXT =
            Pattern.compile("(?<scheme>[A-Za-z][A-Za-z0-9+.-]{0,31})://(?:(?<user>[^@/?#]*)@)?"
                    + "(?<host>\\[[^\\]/?#]*\\]|[^:/?#@\\s]*)(?::(?<port>[^/?#]*))?"
                    + "(?<path>/[^?#]*)?(?:\\?(?<query>[^#]*))?(?:#(?<fragment>.*))?");
    private static final Pattern SECRET = Pattern.compile("(?i)pass(?:word|wd|phrase)?|pwd|secret|token|auth");

    public ServiceUrl {
        Objects.requireNonNull(user, "user");
        if (isUnix ? path.length() < 2 || !host.isEmpty() : host.isEmpty()) {
            String withoutHost = isUnix ? "URL has no path of a socket: " : "URL has no host: ";
            String wrong = host.isEmpty() ? withoutHost : "a socket file has no host: host=" + host + ", ";
            throw new IllegalArgumentException(wrong + "scheme=" + scheme + EXAMPLE);
        }
    }

    /** {@return whether a text is meant as a URL} */
    public static boolean isUrl(String text) {
        return text.contains(SEPARATOR);
    }

    /**
     * Reads a URL.
     *
     * @throws IllegalArgumentException if it isn't one, or has a password in it, which the message doesn't repeat
     */
    public static ServiceUrl parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (text.length() > MAX_CHARACTERS || text.chars().anyMatch(Character::isISOControl) || !matcher.matches()) {
            throw new IllegalArgumentException("not a URL of a service" + EXAMPLE);
        }
        String scheme = matcher.group("scheme").toLowerCase(Locale.ROOT);
        Optional<String> user = Optional.ofNullable(matcher.group("user")).map(ServiceUrl::decoded);
        if (user.isPresent() && user.get().contains(":")) {
            throw secret(scheme);
        }
        if (user.isPresent() && user.get().chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("a user's name has control characters: scheme=" + scheme + EXAMPLE);
        }
        boolean isUnix = scheme.endsWith(UNIX);
        ServiceUrl url = new ServiceUrl(
                isUnix ? scheme.substring(0, scheme.length() - UNIX.length()) : scheme,
                isUnix,
                user.filter(name -> !name.isEmpty()),
                matcher.group("host"),
                port(matcher.group("port")),
                text(matcher.group("path")),
                text(matcher.group("query")),
                text(matcher.group("fragment")));
        for (String settings : new String[] {url.query, url.fragment}) {
            if (settings(settings).keySet().stream()
                    .anyMatch(name -> SECRET.matcher(name).matches())) {
                throw secret(scheme);
            }
        }
        return url;
    }

    private static RefusedException secret(String scheme) {
        return new RefusedException(
                "a URL can't have a password in it, as everybody sees it: scheme=" + scheme
                        + " (use password-file or PLUMBLINE_PASSWORD)",
                OptionKey.PASSWORD_FILE.text());
    }

    private static String text(String group) {
        return group == null ? "" : group;
    }

    private static int port(String text) {
        if (text == null) {
            return 0;
        }
        int port = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
        if (port < 1 || port > Ports.MAX) {
            throw new IllegalArgumentException(
                    "port out of range: port=" + text + " (allowed: 1 to " + Ports.MAX + ")");
        }
        return port;
    }

    /** Reads {@code name=value&name=value}, with escapes such as {@code %20}. */
    public static Map<String, String> settings(String text) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String part : text.split("&", -1)) {
            int equal = part.indexOf('=');
            if (!part.isEmpty()) {
                settings.put(
                        decoded(equal < 0 ? part : part.substring(0, equal)),
                        equal < 0 ? "" : decoded(part.substring(equal + 1)));
            }
        }
        return settings;
    }

    static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            throw new IllegalArgumentException(
                    "URL has a broken escape (allowed: a percent sign and two hexadecimal digits)", broken);
        }
    }

    /** {@return what the path names, such as a database: without its slash; empty if nothing, or for a socket file} */
    public String name() {
        return isUnix || path.isEmpty() ? "" : path.substring(1);
    }

    /** {@return the text that is read as this} */
    public String text() {
        return withoutSettings() + (query.isEmpty() ? "" : "?" + query) + (fragment.isEmpty() ? "" : "#" + fragment);
    }

    /** {@return the text up to the question mark} */
    public String withoutSettings() {
        String name = user.map(one -> one.replace("%", "%25")
                                .replace("@", "%40")
                                .replace("/", "%2F")
                                .replace("?", "%3F")
                                .replace("#", "%23")
                        + "@")
                .orElse("");
        return scheme + (isUnix ? UNIX : "") + SEPARATOR + name + host + (port == 0 ? "" : ":" + port) + path;
    }

    @Override
    public String toString() {
        return text();
    }
}

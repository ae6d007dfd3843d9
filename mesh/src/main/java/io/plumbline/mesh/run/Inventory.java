// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Hosts to start agents on: one per line, {@code [user@]host}, then {@code bind=ADDRESS} if other hosts reach it at
 * another address, {@code plumbline=PATH} if the launcher isn't on its path, and labels {@code name=value}. Text after a
 * {@code #} is a comment.
 */
public record Inventory(List<Host> hosts) {

    private static final int MOST = 1000;
    private static final ForeignFile FILE = new ForeignFile("inventory", 1 << 20, ForeignFile.Pipes.OPEN_ALREADY);
    private static final String BIND = "bind";
    private static final String LAUNCHER = "plumbline";

    /** No option of ssh, and nothing that a shell would take for more than a word. */
    private static final Pattern DESTINATION =
            Pattern.compile("([A-Za-z0-9_][A-Za-z0-9_.-]*@)?[A-Za-z0-9:\\[\\]][A-Za-z0-9.:_\\[\\]-]*");

    private static final Pattern LABEL = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*=[A-Za-z0-9.:_/-]+");

    public record Host(String destination, String bind, String launcher, Map<String, String> labels) {

        public Host {
            labels = Map.copyOf(labels);
        }
    }

    public Inventory {
        hosts = List.copyOf(hosts);
    }

    public static Inventory read(Path file) throws ForeignFileException {
        List<String> lines = FILE.text(file).lines().toList();
        List<Host> hosts = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1).replaceFirst("#.*", "").strip();
            if (line.isEmpty()) {
                continue;
            }
            Host host = host(line.split("\\s+"), "file=" + file + ", line=" + number);
            if (!known.add(host.destination())) {
                throw new IllegalArgumentException(
                        "a host is listed twice: file=" + file + ", line=" + number + ", host=" + host.destination());
            }
            hosts.add(host);
        }
        if (hosts.size() < 2 || hosts.size() > MOST) {
            throw new IllegalArgumentException("no mesh of so many hosts: file=" + file + ", hosts=" + hosts.size()
                    + " (allowed: 2 to " + MOST + ")");
        }
        return new Inventory(hosts);
    }

    private static Host host(String[] words, String where) {
        if (!DESTINATION.matcher(words[0]).matches()) {
            throw new IllegalArgumentException(
                    "not a host: " + where + ", host=" + words[0] + " (allowed: [user@]host)");
        }
        Map<String, String> labels = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            if (!LABEL.matcher(words[i]).matches()) {
                throw new IllegalArgumentException("not a label: " + where + ", label=" + words[i]
                        + " (allowed: name=value of letters, digits and . : _ / -)");
            }
            String[] parts = words[i].split("=", 2);
            if (labels.put(parts[0], parts[1]) != null) {
                throw new IllegalArgumentException("a label is there twice: " + where + ", label=" + parts[0]);
            }
        }
        String name = words[0].substring(words[0].indexOf('@') + 1);
        String bind = labels.remove(BIND);
        String launcher = labels.remove(LAUNCHER);
        return new Host(words[0], bind == null ? name : bind, launcher == null ? LAUNCHER : launcher, labels);
    }
}

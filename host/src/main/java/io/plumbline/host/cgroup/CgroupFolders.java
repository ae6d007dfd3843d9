// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.cgroup;

import io.plumbline.host.files.Mount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The folders that describe a process's control groups: the process's own first, then those above it up to the mount
 * point. Paths are relative to the root of the host's files.
 */
record CgroupFolders(List<String> cpu, List<String> cpuset, boolean isVersion2ForCpu) {

    private static final String VERSION_2 = "";

    /** From the lines of {@code /proc/self/cgroup} and {@code /proc/self/mountinfo}. */
    static CgroupFolders parse(List<String> cgroups, List<String> mounts) {
        Optional<List<String>> cpuOfVersion1 = folders("cpu", cgroups, mounts);
        List<String> version2 = folders(VERSION_2, cgroups, mounts).orElse(List.of());
        return new CgroupFolders(
                cpuOfVersion1.orElse(version2),
                folders("cpuset", cgroups, mounts).orElse(version2),
                cpuOfVersion1.isEmpty());
    }

    private static Optional<List<String>> folders(String controller, List<String> cgroups, List<String> mounts) {
        return group(controller, cgroups)
                .flatMap(group -> mounts.stream()
                        .flatMap(line -> Mount.parse(line).stream())
                        .filter(mount -> holds(mount, controller))
                        .map(mount -> foldersOf(mount, group))
                        .findFirst());
    }

    /** Lines such as {@code 4:cpu,cpuacct:/user.slice} (version 1) and {@code 0::/user.slice} (version 2). */
    private static Optional<String> group(String controller, List<String> cgroups) {
        return cgroups.stream()
                .map(line -> line.split(":", 3))
                .filter(parts -> parts.length == 3
                        && Arrays.asList(parts[1].split(",", -1)).contains(controller))
                .map(parts -> parts[2])
                .findFirst();
    }

    private static boolean holds(Mount mount, String controller) {
        return controller.equals(VERSION_2)
                ? mount.type().equals("cgroup2")
                : mount.type().equals("cgroup") && mount.superOptions().contains(controller);
    }

    private static List<String> foldersOf(Mount mount, String group) {
        String base = mount.point().substring(1);
        String root = mount.root();
        // In a container the mount may show only the part of the tree below its root, and the group's path may
        // be one of the host's that can't be seen from here.
        String inside = root.equals("/") ? group : group.startsWith(root) ? group.substring(root.length()) : "";
        if (inside.contains("/..")) {
            inside = "";
        }
        List<String> folders = new ArrayList<>();
        for (String path = inside; !path.isEmpty() && !path.equals("/"); ) {
            folders.add(base + path);
            path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        }
        folders.add(base);
        return folders;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.transports;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.VariedOption;
import io.plumbline.model.subject.DiskSpec;
import java.util.List;
import java.util.Optional;

/** Values that go well together in one table. */
public enum Preset {
    /** What a JVM can use to send a message to a neighbour, and what each layer of it costs. */
    BUFFET(List.of(
            media("tcp", WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK),
            media("udp", WaitStrategy.SPIN),
            media("unix", WaitStrategy.SPIN, WaitStrategy.BLOCK),
            media("shm", WaitStrategy.SPIN),
            media("thread", WaitStrategy.SPIN),
            media("netty-nio", WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN),
            media("netty-epoll", WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN),
            media("aeron-ipc", WaitStrategy.SPIN),
            media("aeron-udp", WaitStrategy.SPIN))),
    /** What each collector of the JVM costs. */
    COLLECTORS(
            List.of(),
            new VariedOption(
                    "jvm-arg",
                    List.of(
                            "-XX:+UseG1GC",
                            "-XX:+UseParallelGC",
                            "-XX:+UseSerialGC",
                            "-XX:+UseZGC",
                            "-XX:+UseShenandoahGC"))),
    /** What it costs to have a record on a disk, over handing it to a neighbour. */
    DURABILITY(List.of(media("tcp", WaitStrategy.SPIN, WaitStrategy.BLOCK), media("shm", WaitStrategy.SPIN)));

    private static final List<String> DISKS = List.of(
            "sync=none", "access=map", "sync=fdatasync", "sync=dsync", "access=direct&sync=dsync", "layout=append");

    @SuppressWarnings("ImmutableEnumChecker") // a copy that nobody can change
    private final List<Medium> media;

    @SuppressWarnings("ImmutableEnumChecker")
    private final List<VariedOption> variations;

    Preset(List<List<Medium>> media, VariedOption... variations) {
        this.media = media.stream().flatMap(List::stream).toList();
        this.variations = List.of(variations);
    }

    private static List<Medium> media(String transport, WaitStrategy... waitStrategies) {
        return Medium.all(List.of(transport), List.of(waitStrategies));
    }

    /** Disks beside the transports, for the URL of a folder. */
    public List<DiskSpec> disks(Optional<String> url) {
        if (this == DURABILITY && url.isEmpty()) {
            throw new IllegalArgumentException(
                    "durability of what? preset=durability (give a folder, such as file:///var/lib/journal)");
        }
        return this == DURABILITY
                ? DISKS.stream().map(DiskSpec.ofUrl(url.get())::with).toList()
                : List.of();
    }

    public List<VariedOption> variations() {
        return variations;
    }

    /** Transports with their wait strategies; some may not be there on this host. */
    public List<Medium> media() {
        return media;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.model.spec.Words;
import java.util.ArrayList;
import java.util.List;

/** Transports and wait strategies that go well together in one table. */
enum Preset {
    /** What a JVM can use to send a message to a neighbour, and what each layer of it costs. */
    BUFFET(new Menu()
            .with("tcp", WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK)
            .with("udp", WaitStrategy.SPIN)
            .with("unix", WaitStrategy.SPIN, WaitStrategy.BLOCK)
            .with("shm", WaitStrategy.SPIN)
            .with("thread", WaitStrategy.SPIN)
            .with("netty-nio", WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN)
            .with("netty-epoll", WaitStrategy.EVENT_LOOP, WaitStrategy.EVENT_LOOP_SPIN)
            .with("aeron-ipc", WaitStrategy.SPIN)
            .with("aeron-udp", WaitStrategy.SPIN));

    @SuppressWarnings("ImmutableEnumChecker") // a copy that nobody can change
    private final List<Medium> media;

    Preset(Menu menu) {
        this.media = List.copyOf(menu.media);
    }

    /** Collects transports with the wait strategies that suit each. */
    private static final class Menu {
        private final List<Medium> media = new ArrayList<>();

        Menu with(String transport, WaitStrategy... waitStrategies) {
            media.addAll(Medium.all(List.of(transport), List.of(waitStrategies)));
            return this;
        }
    }

    /**
     * Returns what it has.
     *
     * @return transports with their wait strategies; some may not be there on this host
     */
    public List<Medium> media() {
        return media;
    }

    /**
     * Returns the name on the command line.
     *
     * @return lower case
     */
    public String text() {
        return Words.text(this);
    }

    /**
     * Finds a preset.
     *
     * @param text its name on the command line
     * @return the preset
     * @throws IllegalArgumentException if there is none
     */
    public static Preset of(String text) {
        return Words.parse(Preset.class, "preset", text);
    }
}

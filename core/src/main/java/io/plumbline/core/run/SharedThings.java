// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Objects that the tasks of all clients of a fork share, one of each type. Threading: any thread. */
public final class SharedThings {

    private final int clients;
    private final Map<Class<?>, Object> byType = new HashMap<>();

    /** {@code clients}: how many clients share them, 1 or more. */
    public SharedThings(int clients) {
        this.clients = clients;
    }

    int clients() {
        return clients;
    }

    synchronized <T> T get(Class<T> type, Supplier<T> maker) {
        return type.cast(byType.computeIfAbsent(type, unused -> maker.get()));
    }
}

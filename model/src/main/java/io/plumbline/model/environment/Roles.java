// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/** Roles of threads and processes, as results name them. */
public final class Roles {

    public static final String CLIENT = "client";

    /** Sends each message back. */
    public static final String REFLECTOR = "reflector";

    /** Records interruptions of a thread that does nothing else. */
    public static final String JITTER = "jitter";

    /** Name of threads that send messages back, and of no others: {@link ThreadRole} tells them by it. */
    public static final String REFLECTOR_THREAD = "plumbline-echo";

    private Roles() {}

    /** Returns the role of one of several client threads. {@code thread}: its number, 0 for the first. */
    public static String client(int thread) {
        return thread == 0 ? CLIENT : CLIENT + "-" + thread;
    }
}

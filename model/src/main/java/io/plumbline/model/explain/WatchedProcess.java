// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/** The process that evidence is about, or none. */
public enum WatchedProcess {
    /** The fork that measures. */
    CLIENT,
    /** The peer that sends messages back, where it is a process of this host. */
    REFLECTOR,
    /** The process that starts forks and watches them. */
    COMMAND,
    /** No process of ours: the whole host, or one of its CPUs. */
    HOST
}

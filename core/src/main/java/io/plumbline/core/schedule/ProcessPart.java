// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * The clients of one schedule that belong to one of several processes, on any hosts: of <i>n</i> processes, process <i>p</i> has clients
 * <i>p</i>, <i>p</i> + <i>n</i>, <i>p</i> + 2<i>n</i>, ... So the load that all of them offer together doesn't depend
 * on their number.
 *
 * @param clients clients of the whole schedule, at least one for each process
 * @param processes number of processes, 1 or more
 * @param process number of this process, 0 for the first
 */
public record ProcessPart(int clients, int processes, int process) {

    public ProcessPart {
        if (processes < 1 || clients < processes || process < 0 || process >= processes) {
            throw new IllegalArgumentException(
                    "part of a process out of range: clients=" + clients + ", processes=" + processes + ", process="
                            + process + " (allowed: a client or more for each process, process below processes)");
        }
    }

    /** Returns the part of a process that is alone. {@code clients}: its clients, 1 or more. */
    public static ProcessPart whole(int clients) {
        return new ProcessPart(clients, 1, 0);
    }

    /** Returns how many clients this process has; 1 or more. */
    public int clientsHere() {
        return (clients - process + processes - 1) / processes;
    }

    /** Returns the part of this process in the whole rate: more than 0, up to 1. */
    public double share() {
        return (double) clientsHere() / clients;
    }
}

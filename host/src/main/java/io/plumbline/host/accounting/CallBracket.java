// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.files.HostFiles;
import java.util.Map;
import java.util.TreeMap;

/**
 * Brackets a period with two readings of the system calls that the threads of this process have made. Taking a reading
 * makes read calls itself, so the calling thread's own account is read last when the period begins and first when it
 * ends: only two or three reads of its own remain in it. Threading: one thread begins and ends.
 */
public final class CallBracket {

    private static final String TASKS = "proc/self/task";
    private static final String CALLING_THREAD = "proc/thread-self";

    private final HostFiles files;
    private final Map<Long, CallCounts> before;

    private CallBracket(HostFiles files, Map<Long, CallCounts> before) {
        this.files = files;
        this.before = before;
    }

    public static CallBracket begin() {
        return begin(HostFiles.ofThisHost());
    }

    static CallBracket begin(HostFiles files) {
        Map<Long, CallCounts> counts = ofAllThreads(files);
        addCallingThread(files, counts);
        return new CallBracket(files, counts);
    }

    /**
     * Returns the calls since its beginning, by thread id, for the threads that are alive; empty where the system
     * doesn't count them.
     */
    public Map<Long, CallCounts> end() {
        Map<Long, CallCounts> callingThread = new TreeMap<>();
        addCallingThread(files, callingThread);
        Map<Long, CallCounts> added = ofAllThreads(files);
        added.putAll(callingThread);
        before.forEach((id, counts) -> added.computeIfPresent(id, (same, now) -> now.since(counts)));
        return added;
    }

    private static Map<Long, CallCounts> ofAllThreads(HostFiles files) {
        Map<Long, CallCounts> counts = new TreeMap<>();
        files.names(TASKS).forEach(name -> add(files, name, counts));
        return counts;
    }

    private static void addCallingThread(HostFiles files, Map<Long, CallCounts> counts) {
        files.link(CALLING_THREAD) // without it, its account has a few hundred reads more, those of looking at the
                // others
                .map(link -> link.substring(link.lastIndexOf('/') + 1))
                .ifPresent(name -> add(files, name, counts));
    }

    private static void add(HostFiles files, String threadId, Map<Long, CallCounts> counts) {
        if (threadId.matches("\\d{1,18}")) {
            CallCounts.parse(files.lines(TASKS + "/" + threadId + "/io"))
                    .ifPresent(found -> counts.put(Long.parseLong(threadId), found));
        }
    }
}

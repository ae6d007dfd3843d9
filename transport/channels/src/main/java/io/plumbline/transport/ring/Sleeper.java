// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/**
 * Lets a thread sleep until the other end has made progress. The thread announces itself, checks once more whether
 * there is something to do, and sleeps if not; so a thread that acts after that check knows that it has to wake the
 * sleeper. Threading: one thread sleeps, any wakes it. Does not allocate after construction.
 */
public interface Sleeper extends Waker {

    void announce();

    /**
     * Sleeps until woken, or for a while; {@code turn}: how often in a row this thread has looked in vain, 1 for the
     * first time.
     */
    void sleep(int turn);

    void leave();

    /**
     * Returns how often in a row a thread sleeps in vain before the other end is asked after: a power of two; unless
     * overridden, one for sleeps of a millisecond at most.
     */
    default int sleepsPerQuestion() {
        return 1 << 9; // half a second
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.profile;

import io.plumbline.model.RecordForm;
import java.util.List;
import java.util.Optional;

/**
 * Samples of slow invocations beside those of typical ones, from a fork whose times aren't part of the result.
 *
 * @param sampler what took them
 * @param periodNanos time between two samples of a thread that runs, in nanoseconds; 0 without samples
 * @param whyNot the reason, in a line, if nothing can be said; else empty
 * @param slowAboveNanos service time above which an invocation is slow, in nanoseconds
 * @param slow invocations above it
 * @param leftOut those of them that something outside their JVM is proven to have held up: their samples say nothing of the code
 * @param frames methods, each once
 * @param nodes stacks, folded into a tree, of {@value #MAX_NODES} nodes at most; a node stands behind its parent
 * @param lifted the frames that slow invocations spend more of their time in than typical ones, beyond chance, the largest lift first;
 *     {@value #MAX_LIFTED} at most
 * @param price typical times with and without sampling; empty if one of them is unknown
 */
public record Profile(
        Sampler sampler,
        long periodNanos,
        String whyNot,
        long slowAboveNanos,
        long slow,
        long leftOut,
        List<CodeFrame> frames,
        List<CodeNode> nodes,
        List<LiftedFrame> lifted,
        Optional<Price> price) {

    public static final int MAX_NODES = 5_000;
    public static final int MAX_LIFTED = 5;

    /** Source of samples. */
    public enum Sampler {
        /** The flight recorder's samples of CPU time, and what threads waited for. */
        CPU_TIME,
        /** The flight recorder's samples of threads in Java code, and what threads waited for. */
        JAVA_CODE,
        ASYNC_PROFILER,
        NONE
    }

    /**
     * A method, or what a thread waited for.
     *
     * @param in its package; may be empty
     * @param name class and method; what a thread waited for in brackets
     */
    public record CodeFrame(String in, String name) {}

    /**
     * A method as it was called from another one.
     *
     * @param parent index of the node of its caller; {@value #ROOT} for the thread, whose name is its frame
     * @param frame index of its frame
     * @param slow samples of slow invocations, 0 or more
     * @param typical samples of typical ones, 0 or more
     */
    public record CodeNode(int parent, int frame, long slow, long typical) {

        public static final int ROOT = -1;

        boolean isThread() {
            return parent == ROOT;
        }
    }

    /**
     * A frame that has a larger share of the samples of slow invocations.
     *
     * @param frame index of the frame
     * @param thread index of the frame that names its thread
     * @param caller index of the nearest frame that isn't of the JDK, which called it; -1 if it is no frame of the JDK
     * @param slowShare share of the samples that slow invocations have in that thread, 0 to 1
     * @param typicalShare the same of typical ones
     * @param chance that any frame has so much more, if slow and typical ones run the same code; 0 to 1
     */
    public record LiftedFrame(
            int frame, int thread, int caller, double slowShare, double typicalShare, double chance) {}

    /**
     * Medians of the headline series, in nanoseconds.
     *
     * @param cleanNanos of the forks that aren't sampled
     * @param sampledNanos of the one that is
     */
    public record Price(long cleanNanos, long sampledNanos) {}

    /** Checks that each node and lifted frame leads to what exists, and that there are no more than allowed. */
    public Profile {
        frames = List.copyOf(frames);
        nodes = List.copyOf(nodes);
        lifted = List.copyOf(lifted);
        if (nodes.size() > MAX_NODES || frames.size() > 2 * MAX_NODES || lifted.size() > MAX_LIFTED) {
            throw new IllegalArgumentException("profile too large: nodes=" + nodes.size() + ", frames=" + frames.size()
                    + ", lifted=" + lifted.size() + " (allowed: " + MAX_NODES + ", " + 2 * MAX_NODES + ", " + MAX_LIFTED
                    + ")");
        }
        for (int i = 0; i < nodes.size(); i++) {
            CodeNode node = nodes.get(i);
            require(node.parent, CodeNode.ROOT, i);
            require(node.frame, 0, frames.size());
        }
        for (LiftedFrame one : lifted) {
            require(one.frame, 0, frames.size());
            require(one.thread, 0, frames.size());
            require(one.caller, -1, frames.size());
        }
    }

    private static void require(int index, int least, int end) {
        if (index < least || index >= end) {
            throw new IllegalArgumentException("profile names what it doesn't have: index=" + index + " (allowed: "
                    + least + " to " + (end - 1) + ")");
        }
    }

    /** Makes one of which nothing can be said. */
    public static Profile missing(String whyNot) {
        return new Profile(Sampler.NONE, 0, whyNot, 0, 0, 0, List.of(), List.of(), List.of(), Optional.empty());
    }

    /** Returns the same profile with its price. */
    public Profile at(Price other) {
        return RecordForm.with(this, "price", Optional.of(other));
    }

    public long slowSamples() {
        return nodes.stream()
                .filter(CodeNode::isThread)
                .mapToLong(CodeNode::slow)
                .sum();
    }

    public long typicalSamples() {
        return nodes.stream()
                .filter(CodeNode::isThread)
                .mapToLong(CodeNode::typical)
                .sum();
    }
}

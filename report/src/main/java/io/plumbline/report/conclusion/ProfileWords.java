// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.LiftedFrame;
import io.plumbline.model.profile.Profile.Price;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.stream.Stream;

/** The code of slow invocations in sentences. */
public final class ProfileWords {

    private static final double LEAST_FACTOR = 0.9;
    private static final double SMALLEST_CHANCE = 0.001;

    private ProfileWords() {}

    /** What it comes to, the largest lift first, and what sampling costs, in a short line each. */
    public static List<String> brief(Profile profile) {
        return said(Stream.concat(found(profile, "slow: ").stream(), Stream.of(price(profile))));
    }

    /** What it comes to, the largest lift first. */
    public static List<String> found(Profile profile) {
        return found(profile, "slow ones spend ");
    }

    /** From what it is drawn, and what sampling costs. */
    public static List<String> basis(Profile profile) {
        return said(Stream.of(samples(profile), price(profile)));
    }

    private static List<String> said(Stream<String> lines) {
        return lines.filter(line -> !line.isEmpty()).toList();
    }

    private static List<String> found(Profile profile, String subject) {
        if (!profile.whyNot().isEmpty()) {
            return List.of("not seen: " + profile.whyNot());
        }
        return profile.lifted().isEmpty()
                ? List.of("the slow ones run the same code: no method has more of their time than chance explains")
                : profile.lifted().stream()
                        .map(one -> line(profile, one, subject))
                        .toList();
    }

    private static String line(Profile profile, LiftedFrame one, String subject) {
        String thread = profile.frames().get(one.thread()).name();
        return (thread.equals("client") ? subject : "meanwhile " + thread + ": ")
                + Quantity.roughPercent(one.slowShare()) + " in " + name(profile, one) + " (typical "
                + Quantity.roughPercent(one.typicalShare()) + "; chance " + chance(one) + ")";
    }

    /** A frame of the JDK, and a wait, with what called it. */
    private static String name(Profile profile, LiftedFrame one) {
        String name = profile.frames().get(one.frame()).name();
        return one.caller() < 0
                ? name
                : name + " of " + profile.frames().get(one.caller()).name();
    }

    private static String chance(LiftedFrame one) {
        return one.chance() < SMALLEST_CHANCE ? "< 0.1 %" : Quantity.roughPercent(one.chance());
    }

    private static String samples(Profile profile) {
        if (profile.nodes().isEmpty()) {
            return "";
        }
        String source = switch (profile.sampler()) {
            case CPU_TIME -> "CPU time and waits, by JFR";
            case JAVA_CODE -> "threads in Java code and waits, by JFR; native code isn't seen";
            case ASYNC_PROFILER -> "CPU time, by async-profiler";
            case NONE -> "";
        };
        return Quantity.count(profile.slowSamples()) + " samples of slow invocations beside "
                + Quantity.count(profile.typicalSamples()) + " of typical ones, one each "
                + Quantity.TIME.of(profile.periodNanos()) + " (" + source + "). Slow: service above "
                + Quantity.TIME.of(profile.slowAboveNanos()) + ", " + Quantity.count(profile.slow())
                + " in one more fork"
                + (profile.leftOut() == 0
                        ? ""
                        : "; " + Quantity.count(profile.leftOut()) + " held up by the host are left out")
                + ".";
    }

    private static String price(Profile profile) {
        return profile.price()
                .map(price -> "Sampling: p50 " + Quantity.TIME.of(price.sampledNanos()) + ", without "
                        + Quantity.TIME.of(price.cleanNanos()) + " (" + factor(price) + ").")
                .orElse("");
    }

    /** Nothing gets faster by being sampled. */
    private static String factor(Price price) {
        double factor = (double) price.sampledNanos() / (double) price.cleanNanos();
        return factor < LEAST_FACTOR ? "this host varies by more" : Quantity.ratio(factor);
    }
}

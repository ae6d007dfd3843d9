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
        return said(Stream.concat(found(profile, true), Stream.of(price(profile))));
    }

    /** What it comes to, the largest lift first. */
    public static List<String> found(Profile profile) {
        return found(profile, false).toList();
    }

    /** What the first finding leaves open: the others, and the basis of all. */
    public static List<String> notes(Profile profile) {
        return Stream.concat(found(profile, false).skip(1).map(ProfileWords::sentence), basis(profile).stream())
                .toList();
    }

    public static String sentence(String found) {
        return "Code: " + found + ".";
    }

    /** From what it is drawn, and what sampling costs. */
    public static List<String> basis(Profile profile) {
        return said(Stream.of(samples(profile), price(profile)));
    }

    private static List<String> said(Stream<String> lines) {
        return lines.filter(line -> !line.isEmpty()).toList();
    }

    private static Stream<String> found(Profile profile, boolean isBrief) {
        if (!profile.whyNot().isEmpty()) {
            return Stream.of("not seen: " + profile.whyNot());
        }
        return profile.lifted().isEmpty()
                ? Stream.of("the slow ones run the same code: no method has more of their time than chance explains")
                : profile.lifted().stream().map(one -> line(profile, one, isBrief));
    }

    private static String line(Profile profile, LiftedFrame one, boolean isBrief) {
        String thread = profile.frames().get(one.thread()).name();
        String share = Quantity.roughPercent(one.slowShare());
        return (!thread.equals("client")
                        ? "meanwhile " + thread + ": " + share
                        : isBrief ? "slow: " + share : "slow ones spend " + share + " of their time")
                + " in " + name(profile, one) + " (typical "
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
        return one.chance() < SMALLEST_CHANCE ? "below 0.1 %" : Quantity.roughPercent(one.chance());
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
        return Quantity.count(profile.slowSamples()) + " samples of slow invocations and "
                + Quantity.count(profile.typicalSamples()) + " of typical ones, one every "
                + Quantity.TIME.of(profile.periodNanos()) + " in a fork for them alone (" + source
                + "). Slow: service above " + Quantity.TIME.of(profile.slowAboveNanos()) + ", "
                + Quantity.count(profile.slow()) + " invocations"
                + (profile.leftOut() == 0
                        ? ""
                        : ", without " + Quantity.count(profile.leftOut()) + " that the host held up")
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

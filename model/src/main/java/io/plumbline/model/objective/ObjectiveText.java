// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import io.plumbline.model.DurationText;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Percent;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text form of objectives. */
final class ObjectiveText {

    private static final String ALLOWED =
            " (allowed: p99<100us, NAME:p99.9<1ms with the name of a series or probe, loss<0.1%, achieved>99.5%, or a"
                    + " count of an invocation: " + Count.names() + ", such as alloc<1B, calls<=2, cpu<5us)";
    private static final Pattern COMPARISON =
            Pattern.compile("\\s*(?:([\\w.-]+)\\s*:)?\\s*([\\w.]+)\\s*([<>=]+)\\s*(.*?)\\s*");
    private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,6})?)");

    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(\\.\\d{1,9})?");
    private static final Set<String> OTHERS = Set.of("achieved", "loss", "max");

    private ObjectiveText() {}

    static Objective parse(String text) {
        Matcher matcher = COMPARISON.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not an objective: value=" + text + ALLOWED);
        }
        String series = matcher.group(1) == null ? "" : matcher.group(1);
        String quantity = matcher.group(2);
        String limit = matcher.group(4);
        boolean isRate = quantity.equals("achieved");
        Optional<Count> count = Count.find(quantity);
        String operator = matcher.group(3);
        boolean isReached = count.isPresent() && operator.equals("<=");
        double percentile = count.isPresent() || OTHERS.contains(quantity) ? 0 : percentile(quantity, text);
        if (!isReached && !operator.equals(isRate ? ">" : "<")) {
            throw new IllegalArgumentException(
                    "objective compares the wrong way: value=" + text + ", operator=" + operator + ALLOWED);
        } else if (count.isPresent()) {
            return new CountObjective(series, count.get(), isReached, number(count.get(), limit, text));
        }
        if (!series.isEmpty() && (isRate || quantity.equals("loss"))) {
            throw new IllegalArgumentException(
                    quantity + " is of the whole run, not of a series: value=" + text + ", series=" + series + ALLOWED);
        }
        return switch (quantity) {
            case "achieved" -> new AchievedObjective(share(limit, text));
            case "loss" -> new LossObjective(share(limit, text));
            case "max" ->
                throw new IllegalArgumentException("no sample can show that a maximum stays below a limit: value="
                        + text + " (allowed: a percentile, such as p99.99<1ms)");
            default -> new PercentileObjective(series, percentile, time(limit, text));
        };
    }

    private static double percentile(String quantity, String text) {
        Matcher matcher = PERCENTILE.matcher(quantity);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "unknown quantity in an objective: value=" + text + ", quantity=" + quantity + ALLOWED);
        }
        double percentile = Double.parseDouble(matcher.group(1));
        if (percentile == 0) {
            throw new IllegalArgumentException(
                    "percentile of an objective is zero: value=" + text + " (allowed: more than 0 and less than 100)");
        }
        return percentile;
    }

    private static BigDecimal number(Count count, String limit, String text) {
        if (count == Count.CPU) {
            return BigDecimal.valueOf(time(limit, text).toNanos());
        }
        boolean isSize = count == Count.ALLOC;
        String figure = isSize ? limit.replaceFirst("(?<=\\d)\\s*B$", "") : limit;
        try {
            if (NUMBER.matcher(figure).matches()) {
                return new BigDecimal(figure);
            } else if (isSize) {
                return BigDecimal.valueOf(ByteSize.parse(limit).bytes());
            }
            throw new IllegalArgumentException("not a number: value=" + limit + " (allowed: such as 2 or 0.01)");
        } catch (IllegalArgumentException noNumber) {
            throw new IllegalArgumentException(
                    "limit of an objective: value=" + text + ": " + noNumber.getMessage(), noNumber);
        }
    }

    private static Duration time(String limit, String text) {
        Duration duration;
        try {
            duration = DurationText.parse(limit);
        } catch (IllegalArgumentException noDuration) {
            throw new IllegalArgumentException(
                    "limit of an objective: value=" + text + ": " + noDuration.getMessage(), noDuration);
        }
        if (duration.isZero()) {
            throw new IllegalArgumentException("limit of an objective is zero: value=" + text + ALLOWED);
        }
        return duration;
    }

    private static double share(String limit, String text) {
        double share;
        try {
            share = Percent.parse(limit).share();
        } catch (IllegalArgumentException noShare) {
            throw new IllegalArgumentException(
                    "limit of an objective: value=" + text + ": " + noShare.getMessage(), noShare);
        }
        if (share == 0) {
            throw new IllegalArgumentException("limit of an objective is zero: value=" + text + ALLOWED);
        }
        return share;
    }
}

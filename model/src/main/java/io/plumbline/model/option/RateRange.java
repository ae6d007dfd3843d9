// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import io.plumbline.model.Rate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A part of a list of rates: one rate, or a range with a factor or a step. Computed in decimals, so that 1k+0.1k is exact. */
record RateRange(Rate first, Rate last, UnaryOperator<BigDecimal> next) {

    static final String ALLOWED = " (allowed: 1k,2k,5k or 1k..200k*1.5 or 1k..10k+1k or auto)";

    private static final Pattern RANGE = Pattern.compile("([^.*+]+(?:\\.\\d[^.*+]*)?)\\.\\.([^*+]+)(?:([*+])(.*))?");
    private static final MathContext DIGITS = MathContext.DECIMAL128;

    static RateRange parse(String part) {
        if (!part.contains("..")) {
            Rate rate = Rate.parse(part);
            return new RateRange(rate, rate, x -> null);
        }
        Matcher matcher = RANGE.matcher(part);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a range of rates: value=" + part + ALLOWED);
        }
        if (matcher.group(3) == null) {
            throw new IllegalArgumentException("range of rates without a factor or a step: value=" + part + ALLOWED);
        }
        Rate first = Rate.parse(matcher.group(1));
        Rate last = Rate.parse(matcher.group(2));
        if (last.compareTo(first) < 0) {
            throw new IllegalArgumentException(
                    "range of rates falls: value=" + part + ", first=" + first + ", last=" + last + ALLOWED);
        }
        return new RateRange(
                first, last, matcher.group(3).equals("*") ? factor(matcher.group(4)) : step(matcher.group(4)));
    }

    private static UnaryOperator<BigDecimal> factor(String text) {
        if (!text.strip().matches("\\d{1,6}(\\.\\d{1,6})?")) {
            throw new IllegalArgumentException(
                    "factor of rates is not a number: value=" + text + " (allowed: more than 1, such as 1.5)");
        }
        BigDecimal factor = new BigDecimal(text.strip());
        if (factor.compareTo(BigDecimal.ONE) <= 0) {
            throw new IllegalArgumentException(
                    "factor of rates is too small: value=" + text + " (allowed: more than 1, such as 1.5)");
        }
        return rate -> rate.multiply(factor, DIGITS);
    }

    private static UnaryOperator<BigDecimal> step(String text) {
        BigDecimal step = perSecond(Rate.parse(text));
        return rate -> rate.add(step, DIGITS);
    }

    private static BigDecimal perSecond(Rate rate) {
        return BigDecimal.valueOf(rate.events())
                .multiply(BigDecimal.valueOf(1_000_000_000L))
                .divide(BigDecimal.valueOf(rate.periodNanos()), DIGITS);
    }

    void addTo(Collection<Rate> rates, String list) {
        rates.add(first);
        BigDecimal end = perSecond(last);
        for (BigDecimal rate = next.apply(perSecond(first));
                rate != null && rate.compareTo(end) <= 0;
                rate = next.apply(rate)) {
            Rate nice = NiceRates.of(rate);
            rates.add(nice.compareTo(last) > 0 ? last : nice); // rounded up beyond the end
            if (rates.size() > RateList.MOST) {
                throw new IllegalArgumentException(
                        "too many rates: value=" + list + " (allowed: " + RateList.MOST + " at most)");
            }
        }
    }
}

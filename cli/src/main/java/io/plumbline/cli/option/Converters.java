// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.core.pacing.PacerChoice;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.ping.option.Legs;
import io.plumbline.ping.option.Receiver;
import io.plumbline.ping.option.ReflectorFault;
import io.plumbline.stats.objective.Objective;
import io.plumbline.stats.sweep.RateList;
import io.plumbline.transport.spi.WaitStrategy;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;

/** Reads the texts of options; a bad one is told as the flag's name and the reason. */
public final class Converters {

    private Converters() {}

    /**
     * Teaches a command line our types.
     *
     * @param commandLine the command line, with its subcommands
     * @return the same
     */
    public static CommandLine register(CommandLine commandLine) {
        commandLine.registerConverter(Duration.class, of(DurationText::parse));
        commandLine.registerConverter(Rate.class, of(Rate::parse));
        commandLine.registerConverter(PacerChoice.class, of(PacerChoice::of));
        commandLine.registerConverter(WaitStrategy.class, of(WaitStrategy::of));
        commandLine.registerConverter(Legs.class, of(text -> Legs.of(text.toLowerCase(Locale.ROOT))));
        commandLine.registerConverter(Receiver.class, of(text -> Receiver.of(text.toLowerCase(Locale.ROOT))));
        commandLine.registerConverter(SizeBytes.class, of(SizeBytes::parse));
        commandLine.registerConverter(ReflectorFault.class, of(ReflectorFault::of));
        commandLine.registerConverter(PlacementChoice.class, of(PlacementChoice::of));
        commandLine.registerConverter(ArrivalsText.class, of(ArrivalsText::parse));
        commandLine.registerConverter(RateList.class, of(RateList::parse));
        commandLine.registerConverter(Objective.class, of(Objective::parse));
        return commandLine;
    }

    /**
     * Writes a default as one would type it.
     *
     * @param option the option, not null
     * @return its default, or null to leave it to picocli
     */
    public static String defaultText(ArgSpec option) {
        Object value = option.initialValue();
        if (value instanceof Duration duration) {
            return DurationText.of(duration);
        }
        if (value instanceof PacerChoice pacer) {
            return pacer.text();
        }
        if (value instanceof Legs legs) {
            return legs.text();
        }
        if (value instanceof Receiver receiver) {
            return receiver.text();
        }
        return value instanceof WaitStrategy wait ? wait.text() : null;
    }

    /**
     * Makes a converter that tells a bad text as the flag's name and the reason.
     *
     * @param parser reads a text; refuses a bad one with an {@link IllegalArgumentException}
     * @param <T> what is read
     * @return the converter
     */
    public static <T> ITypeConverter<T> of(Function<String, T> parser) {
        return text -> {
            try {
                return parser.apply(text);
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        };
    }
}

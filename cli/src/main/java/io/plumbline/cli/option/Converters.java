// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.CpuPairs;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.Percent;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.RateList;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.Margins;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.Receiver;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.model.subject.ReflectorPlace;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;

/** Reads the texts of options; a bad one is reported as the flag's name and the reason. */
public final class Converters {

    private Converters() {}

    public static CommandLine register(CommandLine commandLine) {
        commandLine.registerConverter(Duration.class, of(DurationText::parse));
        commandLine.registerConverter(Rate.class, of(Rate::parse));
        commandLine.registerConverter(PacerChoice.class, of(PacerChoice::parse));
        commandLine.registerConverter(WaitStrategy.class, of(WaitStrategy::parse));
        commandLine.registerConverter(Legs.class, of(Legs::parse));
        commandLine.registerConverter(Receiver.class, of(Receiver::parse));
        commandLine.registerConverter(ExplainChoice.class, of(ExplainChoice::parse));
        commandLine.registerConverter(JitterChoice.class, of(JitterChoice::parse));
        commandLine.registerConverter(ReflectorPlace.class, of(ReflectorPlace::parse));
        commandLine.registerConverter(ByteSize.class, of(ByteSize::parse));
        commandLine.registerConverter(ReflectorFault.class, of(ReflectorFault::parse));
        commandLine.registerConverter(PlacementChoice.class, of(PlacementChoice::parse));
        commandLine.registerConverter(Arrivals.class, of(Arrivals::parse));
        commandLine.registerConverter(RateList.class, of(RateList::parse));
        commandLine.registerConverter(Objective.class, of(Objective::parse));
        commandLine.registerConverter(Percent.class, of(Percent::parse));
        commandLine.registerConverter(Margins.class, of(Margins::parse));
        commandLine.registerConverter(CpuPairs.class, of(CpuPairs::parse));
        commandLine.registerConverter(JitterWait.class, of(text -> Words.parse(JitterWait.class, "wait", text)));
        commandLine.registerConverter(Goal.class, of(text -> Words.parse(Goal.class, "goal", text)));
        return commandLine;
    }

    /** Writes a default as one would type it; null to leave it to picocli. */
    public static String defaultText(ArgSpec option) {
        Object value = option.initialValue();
        if (value instanceof Duration duration) {
            return DurationText.of(duration);
        }
        return value instanceof Enum<?> constant ? Words.text(constant) : null;
    }

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

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.RecordForm;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.option.Words;
import io.plumbline.model.subject.TaskSpec;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes descriptions as options: a name and a text for each component that has a value. Components aren't listed here:
 * the option's name is the component's name with dashes, or its {@link OptionName}.
 */
public final class OptionTexts {

    private OptionTexts() {}

    /**
     * Writes a cell as the options that a command needs to measure it alone. {@code chosen}: values that were chosen
     * for a host, by name; {@code given}: origin of values that aren't the usual ones. Returns the options that have a
     * value, each once.
     */
    public static List<OptionValue> of(CellSpec cell, Map<String, String> chosen, Origin given) {
        Map<String, String> usual = texts(CellSpec.of(cell.subject().usual()));
        List<OptionValue> options = new ArrayList<>();
        texts(cell).forEach((name, value) -> {
            boolean isUsual = value.equals(usual.get(name));
            if (!isUsual || !chosen.containsKey(name)) {
                options.add(new OptionValue(name, value, isUsual ? Origin.DEFAULT : given));
            }
        });
        chosen.forEach((name, value) -> {
            if (options.stream().noneMatch(option -> option.name().equals(name))) {
                options.add(new OptionValue(name, value, Origin.AUTOMATIC));
            }
        });
        return options;
    }

    /**
     * Writes an experiment as options. {@code given}: origin of values that aren't the usual ones. Returns the options
     * that have a value, each once.
     */
    public static List<OptionValue> of(Experiment experiment, Origin given) {
        Map<String, String> own = new LinkedHashMap<>();
        if (experiment.base().subject() instanceof TaskSpec task && !(experiment instanceof Single)) {
            own.put("task", task.className());
        }
        add((Record) experiment, own);
        List<OptionValue> options = new ArrayList<>();
        own.forEach((name, value) -> options.add(new OptionValue(name, value, given)));
        of(experiment.base(), Map.of(), given).stream()
                .filter(option -> !own.containsKey(option.name()))
                .forEach(options::add);
        return options;
    }

    private static Map<String, String> texts(CellSpec cell) {
        Map<String, String> texts = new LinkedHashMap<>();
        add(cell, texts);
        if (cell.subject() instanceof TaskSpec task && task.kind() == TaskSpec.Kind.JLBH) {
            texts.put("jlbh", "true");
        }
        if (cell.load().isClosedLoop()) {
            texts.remove("arrivals");
            if (cell.subject() instanceof TaskSpec) {
                texts.put("closed-loop", "true");
            }
        }
        return texts;
    }

    private static void add(Record description, Map<String, String> texts) {
        for (RecordComponent component : RecordForm.of(description.getClass()).components()) {
            Object value = RecordForm.read(component, description);
            String name = name(component);
            if (name.equals(OptionName.NONE) || value instanceof CellSpec) {
                continue;
            }
            if (value instanceof Record nested && !isText(nested.getClass())) {
                add(nested, texts);
            } else {
                text(value).ifPresent(text -> texts.put(name, text));
            }
        }
    }

    static String name(RecordComponent component) {
        OptionName given = component.getAnnotation(OptionName.class);
        return given != null && !given.value().isEmpty()
                ? given.value()
                : component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** Returns whether a record is written as one text, which it reads too. */
    static boolean isText(Class<?> type) {
        return type == Axes.Medium.class
                || Arrivals.class.isAssignableFrom(type)
                || Objective.class.isAssignableFrom(type)
                || Stream.of(type.getMethods())
                        .anyMatch(method -> method.getName().equals("parse"));
    }

    static Optional<String> text(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.flatMap(OptionTexts::text);
        }
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? Optional.of(Integer.toString(number.getAsInt())) : Optional.empty();
        }
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? Optional.of(Long.toString(number.getAsLong())) : Optional.empty();
        }
        if (value instanceof List<?> list) {
            return joined(list.stream().flatMap(one -> text(one).stream()).toList());
        }
        if (value instanceof Map<?, ?> map) {
            return joined(
                    new TreeMap<>(map).entrySet().stream().map(Object::toString).toList());
        }
        if (value instanceof Duration duration) {
            return Optional.of(DurationText.of(duration));
        }
        if (value.equals(false)) {
            return Optional.empty();
        }
        String text = value instanceof Enum<?> constant ? Words.text(constant) : value.toString();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static Optional<String> joined(List<String> texts) {
        return texts.isEmpty() ? Optional.empty() : Optional.of(texts.stream().collect(Collectors.joining(" ")));
    }
}

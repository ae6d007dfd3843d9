// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.Words;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Option that a component of a record describes: its name, type and default. Its range is the record's to check.
 *
 * @param name without dashes in front
 * @param values texts of its value, of each value of a list, or of each name with its value; none if it isn't set
 */
public record RecordOption(
        String name, Shape shape, Class<?> type, List<String> values, boolean isRequired, Details details) {

    private static final Map<Class<?>, Function<String, Object>> NUMBERS = Map.of(
            int.class,
            Integer::valueOf,
            Integer.class,
            Integer::valueOf,
            long.class,
            Long::valueOf,
            Long.class,
            Long::valueOf,
            double.class,
            Double::valueOf,
            Double.class,
            Double::valueOf);

    /** Number of an option's values, and their form. */
    public enum Shape {
        ONE,
        SEVERAL,
        NAMED,
        FLAG,
        /** On, off, or whichever suits. */
        SWITCH
    }

    /**
     * Details of an option on the command line.
     *
     * @param isInFilesOnly whether the command line lacks it
     * @param bare text of the value where the flag has none; empty if it needs one
     */
    public record Details(boolean hasCommas, boolean isWord, boolean isInFilesOnly, String bare) {

        private static final Details NONE = new Details(false, false, false, "");

        private static Details of(RecordComponent component) {
            OptionName given = component.getAnnotation(OptionName.class);
            return given == null ? NONE : new Details(given.commas(), given.word(), given.inFilesOnly(), given.bare());
        }
    }

    /**
     * Lists the options of a record. {@code usual}: the record, such as one with all defaults; null for a component
     * that has none. Returns an option for each component, those of nested records in the place of these.
     */
    public static List<RecordOption> of(Record usual) {
        List<RecordOption> options = new ArrayList<>();
        for (RecordComponent component : RecordForm.of(usual.getClass()).components()) {
            Object value = RecordForm.read(component, usual);
            String name = OptionTexts.name(component);
            if (isNested(value)) {
                options.addAll(of((Record) value));
            } else if (!name.equals(OptionName.NONE)) {
                options.add(of(component, name, value));
            }
        }
        return options;
    }

    private static RecordOption of(RecordComponent component, String name, Object value) {
        Class<?> raw = component.getType();
        Class<?> inner = innermost(component.getGenericType());
        Shape shape = Shape.ONE;
        if (raw == List.class) {
            shape = Shape.SEVERAL;
        } else if (raw == Map.class) {
            shape = Shape.NAMED;
        } else if (raw == boolean.class) {
            shape = Shape.FLAG;
        } else if (inner == Boolean.class) {
            shape = Shape.SWITCH;
        }
        return new RecordOption(name, shape, inner, values(value), value == null, Details.of(component));
    }

    private static List<String> values(Object value) {
        if (value == null || value.equals(false)) {
            return List.of();
        } else if (value instanceof List<?> list) {
            return list.stream().flatMap(one -> OptionTexts.text(one).stream()).toList();
        } else if (value instanceof Map<?, ?> map) {
            return new TreeMap<>(map).entrySet().stream().map(Object::toString).toList();
        }
        return OptionTexts.text(value).stream().toList();
    }

    private static boolean isNested(Object value) {
        return value instanceof Record && !OptionTexts.isText(value.getClass());
    }

    /** {@code Rate} of a {@code List<Rate>}, an {@code Optional<Rate>} and a {@code Rate}. */
    private static Class<?> innermost(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return innermost(arguments[arguments.length - 1]);
        }
        if (type == OptionalInt.class) {
            return int.class;
        }
        return type == OptionalLong.class ? long.class : (Class<?>) type;
    }

    /** Returns its value as a text says it; words of an option that takes several are added to those that it has. */
    public Object with(String text) {
        if (shape == Shape.FLAG || shape == Shape.SWITCH) {
            return Words.parse(Truth.class, name, text) == Truth.TRUE;
        } else if (shape == Shape.ONE) {
            return parse(text);
        }
        List<String> words = Stream.concat(values.stream(), Stream.of(text.split(" ", -1)))
                .filter(word -> !word.isBlank())
                .toList();
        if (shape == Shape.SEVERAL) {
            return words.stream().map(this::parse).toList();
        }
        Map<String, String> named = new TreeMap<>();
        words.forEach(word ->
                named.put(word.substring(0, Math.max(0, word.indexOf('='))), word.substring(word.indexOf('=') + 1)));
        if (named.containsKey("")) {
            throw new IllegalArgumentException("not a name and a value: value=" + text + " (allowed: NAME=VALUE)");
        }
        return named;
    }

    private enum Truth {
        TRUE,
        FALSE
    }

    /** Returns what a text says. Fails, with what is allowed, if it says nothing. */
    public Object parse(String text) {
        if (NUMBERS.containsKey(type)) {
            try {
                return NUMBERS.get(type).apply(text);
            } catch (NumberFormatException none) {
                throw new IllegalArgumentException("not a number: " + name + "=" + text, none);
            }
        } else if (type == Duration.class) {
            return DurationText.parse(text);
        } else if (type == Path.class) {
            return Path.of(text);
        }
        Optional<Method> parser = parser(type);
        if (parser.isPresent()) {
            return parsed(parser.get(), text);
        } else if (type.isEnum()) {
            return constant(type, text);
        }
        return text;
    }

    private static Optional<Method> parser(Class<?> type) {
        try {
            Method parser = type.getMethod("parse", String.class);
            return Modifier.isStatic(parser.getModifiers()) ? Optional.of(parser) : Optional.empty();
        } catch (NoSuchMethodException none) {
            return Optional.empty();
        }
    }

    private static Object parsed(Method parser, String text) {
        try {
            return parser.invoke(null, text);
        } catch (InvocationTargetException refused) {
            throw refused.getCause() instanceof RuntimeException known ? known : new IllegalStateException(refused);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException("a parser is hidden: method=" + parser, hidden);
        }
    }

    @SuppressWarnings("unchecked") // it is an enum
    private <E extends Enum<E>> Object constant(Class<?> constants, String text) {
        return Words.parse((Class<E>) constants, name, text);
    }

    public static <R extends Record> R with(R usual, Function<String, Optional<Object>> given) {
        Map<String, Object> changes = new HashMap<>();
        for (RecordComponent component : RecordForm.of(usual.getClass()).components()) {
            Object value = RecordForm.read(component, usual);
            String name = OptionTexts.name(component);
            if (isNested(value)) {
                changes.put(component.getName(), with((Record) value, given));
            } else if (!name.equals(OptionName.NONE)) {
                given.apply(name)
                        .flatMap(found -> held(component.getType(), found))
                        .ifPresent(held -> changes.put(component.getName(), held));
            }
        }
        return changes.isEmpty() ? usual : RecordForm.with(usual, changes);
    }

    private static Optional<Object> held(Class<?> type, Object given) {
        if (given instanceof List<?> list && type != List.class) {
            return list.size() == 1 ? held(type, list.get(0)) : Optional.empty();
        } else if (type == Optional.class) {
            return Optional.of(Optional.of(given));
        } else if (type == OptionalInt.class) {
            return Optional.of(OptionalInt.of((Integer) given));
        } else if (type == OptionalLong.class) {
            return Optional.of(OptionalLong.of((Long) given));
        }
        return Optional.of(type == List.class && !(given instanceof List<?>) ? List.of(given) : given);
    }
}

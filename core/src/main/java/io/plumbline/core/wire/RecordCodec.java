// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.wire;

import io.plumbline.model.RecordForm;
import io.plumbline.model.latency.HistogramSnapshot;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Writes and reads any record of the model by its components, without their names: both ends have the same version. So
 * a measured JVM needs no library, and a new component needs no line here.
 *
 * <p>A component may be a record, a sealed interface, an enum, a number, a text, a duration, an instant, a histogram,
 * or an optional, list or map of these. Reading checks no more than a constructor does, and takes no more memory than
 * the input: a caller that reads from a stranger bounds that, and treats any exception as a refusal. Threading: any
 * thread. Records keep the order of maps.
 */
public final class RecordCodec {

    private static final ClassValue<List<Class<?>>> KINDS = new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> sealed) {
            return List.of(sealed.getPermittedSubclasses());
        }
    };

    private RecordCodec() {}

    /** {@code type}: its declared type: a record, or a sealed interface that it implements. */
    public static void write(Class<?> type, Object value, DataOutputStream out) throws IOException {
        writeAs(type, value, out);
    }

    public static <T> T read(Class<T> type, DataInputStream in) throws IOException {
        return type.cast(readAs(type, in));
    }

    private static void writeAs(Type type, Object value, DataOutputStream out) throws IOException {
        if (type instanceof ParameterizedType generic) {
            writeGeneric(generic, value, out);
        } else {
            writePlain((Class<?>) type, value, out);
        }
    }

    private static Object readAs(Type type, DataInputStream in) throws IOException {
        return type instanceof ParameterizedType generic ? readGeneric(generic, in) : readPlain((Class<?>) type, in);
    }

    private static void writeGeneric(ParameterizedType type, Object value, DataOutputStream out) throws IOException {
        Type[] parts = type.getActualTypeArguments();
        if (value instanceof Optional<?> optional) {
            out.writeBoolean(optional.isPresent());
            if (optional.isPresent()) {
                writeAs(parts[0], optional.get(), out);
            }
        } else if (value instanceof List<?> list) {
            out.writeInt(list.size());
            for (Object element : list) {
                writeAs(parts[0], element, out);
            }
        } else {
            Map<?, ?> map = (Map<?, ?>) value;
            out.writeInt(map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                writeAs(parts[0], entry.getKey(), out);
                writeAs(parts[1], entry.getValue(), out);
            }
        }
    }

    private static Object readGeneric(ParameterizedType type, DataInputStream in) throws IOException {
        Type[] parts = type.getActualTypeArguments();
        if (type.getRawType() == Optional.class) {
            return in.readBoolean() ? Optional.of(readAs(parts[0], in)) : Optional.empty();
        }
        int size = in.readInt();
        if (type.getRawType() == List.class) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                list.add(readAs(parts[0], in));
            }
            return list;
        }
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(readAs(parts[0], in), readAs(parts[1], in));
        }
        return map;
    }

    private static void writePlain(Class<?> type, Object value, DataOutputStream out) throws IOException {
        if (type.isRecord()) {
            for (RecordComponent component : RecordForm.of(type).components()) {
                writeAs(component.getGenericType(), RecordForm.read(component, value), out);
            }
        } else if (type.isSealed()) {
            out.writeByte(KINDS.get(type).indexOf(value.getClass()));
            writePlain(value.getClass(), value, out);
        } else if (type.isEnum()) {
            out.writeByte(Arrays.asList(type.getEnumConstants()).indexOf(value));
        } else {
            writeScalar(type, value, out);
        }
    }

    private static Object readPlain(Class<?> type, DataInputStream in) throws IOException {
        if (type.isRecord()) {
            List<Object> values = new ArrayList<>();
            for (RecordComponent component : RecordForm.of(type).components()) {
                values.add(readAs(component.getGenericType(), in));
            }
            return create(type, values);
        }
        if (type.isSealed()) {
            return readPlain(KINDS.get(type).get(in.readByte()), in);
        }
        return type.isEnum() ? type.getEnumConstants()[in.readByte()] : readScalar(type, in);
    }

    private static Object create(Class<?> type, List<Object> values) throws IOException {
        try {
            return RecordForm.of(type).create(values.toArray());
        } catch (RuntimeException refused) {
            throw new IOException(
                    "a record refuses what was sent: record=" + type.getName() + ", reason=" + refused.getMessage(),
                    refused);
        }
    }

    private static void writeScalar(Class<?> type, Object value, DataOutputStream out) throws IOException {
        if (value instanceof String text) {
            writeBytes(text.getBytes(StandardCharsets.UTF_8), out);
        } else if (value instanceof Integer number) {
            out.writeInt(number);
        } else if (value instanceof Long number) {
            out.writeLong(number);
        } else if (value instanceof Double number) {
            out.writeDouble(number);
        } else if (value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (value instanceof HistogramSnapshot histogram) {
            writeBytes(histogram.encoded(), out);
        } else if (value instanceof Duration duration) {
            out.writeLong(duration.getSeconds());
            out.writeInt(duration.getNano());
        } else if (value instanceof Instant instant) {
            out.writeLong(instant.getEpochSecond());
            out.writeInt(instant.getNano());
        } else {
            writeOptionalNumber(type, value, out);
        }
    }

    private static void writeOptionalNumber(Class<?> type, Object value, DataOutputStream out) throws IOException {
        if (value instanceof OptionalInt number) {
            out.writeBoolean(number.isPresent());
            out.writeInt(number.orElse(0));
        } else if (value instanceof OptionalLong number) {
            out.writeBoolean(number.isPresent());
            out.writeLong(number.orElse(0));
        } else if (value instanceof OptionalDouble number) {
            out.writeBoolean(number.isPresent());
            out.writeDouble(number.orElse(0));
        } else {
            throw noForm(type);
        }
    }

    private static Object readScalar(Class<?> type, DataInputStream in) throws IOException {
        return switch (type.getSimpleName()) {
            case "String" -> new String(readBytes(in), StandardCharsets.UTF_8);
            case "int", "Integer" -> in.readInt();
            case "long", "Long" -> in.readLong();
            case "double", "Double" -> in.readDouble();
            case "boolean", "Boolean" -> in.readBoolean();
            case "HistogramSnapshot" -> HistogramSnapshot.decode(readBytes(in));
            case "Duration" -> Duration.ofSeconds(in.readLong(), in.readInt());
            case "Instant" -> Instant.ofEpochSecond(in.readLong(), in.readInt());
            default -> readOptionalNumber(type, in);
        };
    }

    private static Object readOptionalNumber(Class<?> type, DataInputStream in) throws IOException {
        boolean isPresent = in.readBoolean();
        if (type == OptionalInt.class) {
            int number = in.readInt();
            return isPresent ? OptionalInt.of(number) : OptionalInt.empty();
        }
        if (type == OptionalLong.class) {
            long number = in.readLong();
            return isPresent ? OptionalLong.of(number) : OptionalLong.empty();
        }
        if (type == OptionalDouble.class) {
            double number = in.readDouble();
            return isPresent ? OptionalDouble.of(number) : OptionalDouble.empty();
        }
        throw noForm(type);
    }

    private static void writeBytes(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length); // takes memory for what comes, not for what a stranger announces
        if (bytes.length < length) {
            throw new EOFException("bytes are missing: count=" + bytes.length + ", announced=" + length);
        }
        return bytes;
    }

    private static IllegalArgumentException noForm(Class<?> type) {
        return new IllegalArgumentException("a value has no binary form: type=" + type.getName());
    }
}

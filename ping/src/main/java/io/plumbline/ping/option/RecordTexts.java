// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.core.wire.RecordCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;

/** Parameters of our own tasks: a record as one text, as parameters are texts. */
public final class RecordTexts {

    private static final String NAME = "ping";

    private RecordTexts() {}

    public static <R extends Record> Map<String, String> of(Class<R> type, R parameters) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            RecordCodec.write(type, parameters, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new IllegalStateException("no room in memory", impossible);
        }
        return Map.of(NAME, Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }

    public static <R extends Record> R read(Class<R> type, Map<String, String> texts) {
        byte[] bytes = Base64.getDecoder().decode(texts.getOrDefault(NAME, ""));
        try {
            return RecordCodec.read(type, new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException broken) {
            throw new IllegalArgumentException(
                    "parameters of a ping can't be read: reason=" + broken.getMessage(), broken);
        }
    }
}

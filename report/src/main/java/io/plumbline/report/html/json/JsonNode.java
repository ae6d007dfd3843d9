// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.json;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An object of the data of a page, its members in the order in which they were put.
 *
 * <p>Threading: one thread.
 */
public final class JsonNode {

    private final Map<String, Object> members = new LinkedHashMap<>();

    /** Creates an object without members. */
    public JsonNode() {}

    /**
     * Puts a member.
     *
     * @param name its name
     * @param value null, text, number, boolean, {@link JsonNode}, a collection of these, or an array of whole numbers
     * @return this
     */
    public JsonNode put(String name, Object value) {
        members.put(name, value);
        return this;
    }

    /**
     * Returns its members, which are what is written.
     *
     * @return by their names
     */
    @JsonValue
    public Map<String, Object> members() {
        return members;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.price.Prices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Prices of a host as JSON of the schema {@code plumbline/prices/1}. */
public final class PricesFile {

    private PricesFile() {}

    /**
     * Writes prices, in place of a file that is there.
     *
     * @throws IOException if it can't be written; the message is one line
     */
    public static void write(Prices prices, Path path) throws IOException {
        StoredJson.PRICES.write(
                () -> {
                    Map<String, Object> json = new LinkedHashMap<>();
                    json.put(SchemaVersion.KEY, SchemaVersion.PRICES.text());
                    json.putAll(ResultJson.BINDING.write(prices, ""));
                    return json;
                },
                path);
    }

    /**
     * Reads prices.
     *
     * @throws ResultFileException if it can't be read; the message is one line
     */
    public static Prices read(Path path) throws ResultFileException {
        return StoredJson.PRICES.read(path, json -> {
            SchemaVersion.PRICES.require(json);
            return ResultJson.BINDING.read(Prices.class, json);
        });
    }
}

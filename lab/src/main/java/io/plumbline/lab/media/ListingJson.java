// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportListing;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A listing as JSON: keys with underscores; unknown values are absent. */
public final class ListingJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .addMixIn(TransportFacts.class, FactsNames.class)
            .addMixIn(TransportFacts.Waiting.class, WaitingNames.class)
            .build();

    private ListingJson() {}

    private interface FactsNames {
        @JsonProperty("available")
        boolean isAvailable();
    }

    private interface WaitingNames {
        @JsonProperty("burns_cpu")
        boolean doesBurnCpu();
    }

    /** Returns lines of JSON without one at the end. */
    public static String write(TransportListing listing) {
        return MAPPER.writeValueAsString(listing);
    }

    /** Reads the output of a process of ours; throws if it is anything else. */
    static TransportListing read(String json) throws IOException {
        try {
            TransportListing listing = MAPPER.readValue(json, TransportListing.class);
            if (listing == null || !TransportListing.SCHEMA.equals(listing.schema())) {
                throw new IOException("not a listing of transports");
            }
            return listing;
        } catch (JacksonException broken) {
            throw new IOException("not a listing of transports", broken);
        }
    }
}

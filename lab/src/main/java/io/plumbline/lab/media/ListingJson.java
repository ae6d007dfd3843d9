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

/** A listing as JSON: keys with underscores; what is not known is absent. */
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

    /**
     * Writes a listing.
     *
     * @param listing the listing
     * @return lines of JSON without one at the end
     */
    public static String write(TransportListing listing) {
        return MAPPER.writeValueAsString(listing);
    }

    /** Reads what a process of ours has written; throws if it is something else. */
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

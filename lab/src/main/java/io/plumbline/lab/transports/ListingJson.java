// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.transports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.plumbline.model.transports.TransportFacts;
import io.plumbline.model.transports.TransportListing;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A listing as JSON: keys with underscores; unknown values are absent. */
public final class ListingJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .enable(SerializationFeature.INDENT_OUTPUT)
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

    public static String write(TransportListing listing) {
        return MAPPER.writeValueAsString(listing);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.results.history.AcceptedChange;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.History;
import io.plumbline.results.history.MadeCampaigns;
import io.plumbline.results.history.StoreEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds for each kind of store. */
abstract class AnyStoreTest {

    private static final int WRITERS = 4;

    /** Opens the same store again. */
    abstract CampaignStore open() throws StoreException;

    @Test
    void isEmptyAtFirst() throws StoreException {
        try (CampaignStore store = open()) {
            assertThat(store.read()).isEqualTo(new History(List.of(), List.of(), List.of()));
        }
    }

    @Test
    void givesBackWhatWasAdded() throws StoreException {
        List<Campaign> campaigns = MadeCampaigns.withAStep(20, 10);
        AcceptedChange acceptance =
                new AcceptedChange("aa11", "bb22", campaigns.get(3).id(), true, "it's \"meant\" so\n", Instant.EPOCH);
        try (CampaignStore store = open()) {
            assertThat(store.add(campaigns).entries()).hasSize(20);
            assertThat(store.add(List.of(acceptance)).entries()).hasSize(1);
        }
        try (CampaignStore store = open()) {
            assertThat(store.read()).isEqualTo(new History(campaigns, List.of(acceptance), List.of()));
        }
    }

    @Test
    void takesTheSameTwiceForOne() throws StoreException {
        List<Campaign> campaigns = MadeCampaigns.withAStep(3, 3);
        try (CampaignStore store = open()) {
            store.add(campaigns.subList(0, 2));
            assertThat(store.add(campaigns).entries()).containsExactly(campaigns.get(2));
            assertThat(store.add(campaigns).entries()).isEmpty();
            assertThat(store.read().campaigns()).isEqualTo(campaigns);
        }
    }

    @Test
    void keepsResultFiles() throws StoreException {
        String text = "{\"µ\": 1}\n".repeat(1000);
        try (CampaignStore store = open()) {
            store.addResult("0123456789ab", text);
            store.addResult("0123456789ab", text);
            assertThat(store.result("0123456789ab")).isEqualTo(text);
            assertThatThrownBy(() -> store.result("ffffffffffff"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("result file is missing in the store");
        }
    }

    @Test
    void losesNothingOfWritersAtTheSameTime() throws Exception {
        List<Campaign> campaigns = MadeCampaigns.withAStep(40, 20);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            List<Callable<Void>> work = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                int first = writer;
                work.add(() -> {
                    try (CampaignStore store = open()) {
                        for (int i = first; i < campaigns.size(); i += WRITERS) {
                            store.add(List.of(campaigns.get(i), campaigns.get(0)));
                        }
                    }
                    return null;
                });
            }
            for (Future<Void> done : writers.invokeAll(work)) {
                done.get();
            }
        } finally {
            writers.shutdownNow();
        }
        try (CampaignStore store = open()) {
            assertThat(store.read().campaigns()).isEqualTo(campaigns);
        }
    }

    static Set<String> ids(History history) {
        return history.campaigns().stream().map(StoreEntry::id).collect(Collectors.toSet());
    }
}

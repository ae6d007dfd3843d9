// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.MadeCampaigns;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The store in a folder, and what may happen to its files. */
class FolderStoreTest extends AnyStoreTest {

    private static final List<Campaign> THREE = MadeCampaigns.withAStep(3, 3);

    @TempDir
    private Path folder;

    @Override
    CampaignStore open() throws StoreException {
        return CampaignStore.open(folder.resolve("store").toString());
    }

    private Path index() {
        return folder.resolve("store").resolve(FolderStore.INDEX);
    }

    @Test
    void makesNothingBySeeing() throws IOException {
        try (CampaignStore store = open()) {
            store.read();
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void mergesInGitLineByLine() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE);
        }
        assertThat(folder.resolve("store/.gitattributes")).hasContent("history.jsonl merge=union");
        List<String> lines = Files.readAllLines(index());
        assertThat(lines)
                .hasSize(3)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("{\"schema\":\"plumbline/history/1\",\"kind\":\"campaign\",")
                        .endsWith("}"));
        Files.write(index(), List.of(lines.get(2), lines.get(0), lines.get(1), lines.get(0)));
        try (CampaignStore store = open()) {
            assertThat(store.read().campaigns()).isEqualTo(THREE);
        }
    }

    @Test
    void putsATornLineAsideAndLosesNothingElse() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE.subList(0, 2));
        }
        String torn = EntryLine.text(THREE.get(2)).substring(0, 100);
        Files.writeString(index(), torn, StandardOpenOption.APPEND);
        try (CampaignStore store = open()) {
            assertThat(store.read().campaigns()).isEqualTo(THREE.subList(0, 2));
            assertThat(store.read().notes())
                    .singleElement()
                    .asString()
                    .startsWith("last line is torn and ignored, the other 2 are intact");
            assertThat(index()).content().endsWith(torn); // reading changes nothing
            assertThat(store.add(List.of(THREE.get(2))).notes())
                    .singleElement()
                    .asString()
                    .startsWith("last line was torn and is kept in path=");
            assertThat(store.read().campaigns()).isEqualTo(THREE);
            assertThat(store.read().notes()).isEmpty();
        }
        assertThat(index().resolveSibling(FolderStore.TORN)).hasContent(torn);
    }

    @Test
    void takesALineWithoutItsLineFeedForWhole() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE.subList(0, 2));
            Files.writeString(index(), Files.readString(index()).stripTrailing());
            assertThat(store.read().campaigns()).isEqualTo(THREE.subList(0, 2));
            assertThat(store.add(THREE).notes()).isEmpty();
            assertThat(store.read().campaigns()).isEqualTo(THREE);
        }
    }

    @Test
    void namesALineThatIsBroken() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE);
            String whole = Files.readString(index());
            Files.writeString(index(), "<<<<<<< HEAD\n" + whole);
            assertThatThrownBy(store::read)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("history.jsonl, line=1, reason=a merge in git is unfinished");
            assertThatThrownBy(() -> store.add(THREE)).hasMessageContaining("line=1");
            assertThat(index()).content().isEqualTo("<<<<<<< HEAD\n" + whole);
            Files.writeString(index(), whole + "{\"schema\":\"plumbline/history/1\"}\n");
            assertThatThrownBy(store::read).hasMessageContaining("line=4, reason=key is missing: key=kind");
            Files.writeString(index(), whole + "nonsense\n");
            assertThatThrownBy(store::read).hasMessageContaining("history has a broken line: path=");
        }
    }

    @Test
    void refusesAnotherSchema() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE);
            Files.writeString(index(), Files.readString(index()).replace("history/1", "history/2"));
            assertThatThrownBy(store::read)
                    .hasMessageContaining("made by a newer Plumbline: schema=plumbline/history/2");
            Files.writeString(index(), Files.readString(index()).replace("history/2", "result/1"));
            assertThatThrownBy(store::read).hasMessageContaining("(allowed: plumbline/history/1)");
        }
    }

    @Test
    void saysThatItIsLocked() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE);
        }
        FolderStore impatient = new FolderStore(index().getParent(), new FileWait(Duration.ofMillis(40)));
        try (FileChannel other = FileChannel.open(index(), StandardOpenOption.WRITE)) {
            other.lock();
            assertThatThrownBy(() -> impatient.add(THREE))
                    .hasMessageStartingWith("store is locked by another process: path=");
            assertThatThrownBy(impatient::read).hasMessageStartingWith("store is locked by another process: path=");
        }
        assertThat(impatient.read().campaigns()).hasSize(3);
    }

    @Test
    void saysThatItsWaitWasInterrupted() throws IOException {
        try (CampaignStore store = open()) {
            store.add(THREE);
            try (FileChannel other = FileChannel.open(index(), StandardOpenOption.WRITE)) {
                other.lock();
                Thread.currentThread().interrupt();
                assertThatThrownBy(store::read)
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining(", waited=0");
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
        }
    }

    @Test
    void refusesWhatIsNoFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("store"), "mine");
        try (CampaignStore store = open()) {
            assertThatThrownBy(store::read).hasMessageStartingWith("not a folder: store=");
            assertThatThrownBy(() -> store.add(THREE)).hasMessageStartingWith("can't write store: store=");
            assertThatThrownBy(() -> store.addResult("0123456789", ""))
                    .hasMessageStartingWith("can't write store: store=");
        }
        assertThat(file).hasContent("mine");
        assertThatThrownBy(() -> CampaignStore.open("")).hasMessageStartingWith("store has no name");
        assertThatThrownBy(() -> CampaignStore.open("jdbc:h2:mem"))
                .hasMessageStartingWith("no such database: store=jdbc:h2:mem");
    }

    @EnabledOnOs(OS.LINUX)
    @ParameterizedTest
    @ValueSource(strings = {"history.jsonl", "history.torn", "results", ".gitattributes"})
    void followsNoLinkOutOfTheStore(String name) throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createDirectories(index().getParent());
        Files.createSymbolicLink(index().resolveSibling(name), elsewhere);
        try (CampaignStore store = open()) {
            assertThatThrownBy(store::read).hasMessageStartingWith("a link in the store: path=");
            assertThatThrownBy(() -> store.add(THREE)).hasMessageStartingWith("a link in the store: path=");
            assertThatThrownBy(() -> store.addResult("0123456789", "{}"))
                    .hasMessageStartingWith("a link in the store: path=");
        }
        assertThat(elsewhere).isEmptyDirectory();
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    @Timeout(60)
    void readsNoPipeWithoutAnEnd() throws Exception {
        Files.createDirectories(index().getParent());
        assertThat(new ProcessBuilder("mkfifo", index().toString()).start().waitFor())
                .isZero();
        try (CampaignStore store = open()) {
            assertThatThrownBy(store::read).hasMessageStartingWith("history is a pipe or a device: path=");
        }
    }

    @Test
    void refusesNamesThatLeaveTheFolder() throws IOException {
        try (CampaignStore store = open()) {
            assertThatThrownBy(() -> store.addResult("../../etc", ""))
                    .hasMessageStartingWith("not the name of a result");
        }
    }
}

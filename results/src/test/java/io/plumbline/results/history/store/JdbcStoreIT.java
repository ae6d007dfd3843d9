// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.MadeCampaigns;
import io.plumbline.results.history.store.CampaignStore.Added;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The store in a database, with a real server, and what may happen to it. */
class JdbcStoreIT extends AnyStoreTest {

    private static final List<Campaign> CAMPAIGNS = MadeCampaigns.withAStep(3, 3);

    private static PostgresServer server;

    private String url;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void make() throws SQLException {
        url = server.newStore();
    }

    @Override
    CampaignStore open() throws StoreException {
        return CampaignStore.open(url);
    }

    @Test
    void saysWhatIsWrongWithoutThePassword() throws IOException {
        try (CampaignStore store = CampaignStore.open(server.url("wr0ng"))) {
            assertThatThrownBy(store::read)
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("database refuses: store=jdbc:postgresql://127.0.0.1:")
                    .hasMessageContaining("password authentication failed")
                    .hasMessageContaining("~/.pgpass")
                    .hasMessageNotContaining("wr0ng");
        }
        try (CampaignStore store = CampaignStore.open("jdbc:postgresql://me:s3cret@127.0.0.1:1/none")) {
            assertThatThrownBy(() -> store.add(CAMPAIGNS))
                    .hasMessageStartingWith("database refuses: store=jdbc:postgresql://127.0.0.1:1/none, reason=")
                    .hasMessageNotContaining("s3cret")
                    .hasNoSuppressedExceptions();
        }
    }

    @Test
    void showsFiguresToDashboards() throws SQLException, StoreException {
        try (CampaignStore store = open()) {
            store.add(CAMPAIGNS);
        }
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet figure = statement.executeQuery(
                        "select typical_fork_nanos, forks, branch, benchmark, nanos from plumbline_figure where measure = 'response p50'"
                                + " and campaign = '" + CAMPAIGNS.get(2).id() + "'")) {
            assertThat(figure.next()).isTrue();
            assertThat(figure.getDouble(1))
                    .isCloseTo(CAMPAIGNS.get(2).measures().get(0).level().nanos(), within(1e-6));
            assertThat(figure.getInt(2)).isEqualTo(3);
            assertThat(figure.getString(3)).isEqualTo("main");
            assertThat(figure.getLong(5))
                    .isEqualTo(CAMPAIGNS
                            .get(2)
                            .measures()
                            .get(0)
                            .merged()
                            .orElseThrow()
                            .nanos());
            assertThat(figure.next()).isFalse();
        }
    }

    @Test
    void refusesTablesOfALaterVersion() throws SQLException, StoreException {
        try (CampaignStore store = open()) {
            store.add(CAMPAIGNS);
            direct("update plumbline_schema set version = 99");
            assertThatThrownBy(store::read).hasMessageContaining("newer Plumbline", "version=99", "up to 1");
            assertThatThrownBy(() -> store.add(CAMPAIGNS)).hasMessageContaining("version=99");
        }
    }

    @Test
    void goesOnWhenItsConnectionIsCutInTheMiddle() throws Exception {
        try (CampaignStore store = open();
                Connection other = DriverManager.getConnection(url);
                Statement blocking = other.createStatement()) {
            store.add(CAMPAIGNS.subList(0, 1));
            other.setAutoCommit(false);
            blocking.execute("lock table plumbline_entry in exclusive mode");
            CompletableFuture<Added> adding = CompletableFuture.supplyAsync(() -> {
                try {
                    return store.add(CAMPAIGNS);
                } catch (StoreException failure) {
                    throw new CompletionException(failure);
                }
            });
            cutTheOneThatWaits();
            other.commit();
            assertThat(adding.get(1, TimeUnit.MINUTES).entries()).hasSize(2);
            assertThat(store.read().campaigns()).isEqualTo(CAMPAIGNS);
        }
    }

    private void cutTheOneThatWaits() throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            String waiting = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'";
            for (boolean isCut = false; !isCut; ) {
                try (ResultSet cut = statement.executeQuery(waiting)) {
                    isCut = cut.next();
                }
            }
        }
    }

    @Test
    void keepsWhatWasAddedWhenTheServerIsGone() throws Exception {
        try (CampaignStore store = open()) {
            store.add(CAMPAIGNS.subList(0, 2));
            server.stop();
            try {
                assertThatThrownBy(() -> store.add(CAMPAIGNS)).hasMessageStartingWith("database refuses: store=");
            } finally {
                server.run();
            }
            assertThat(store.read().campaigns()).isEqualTo(CAMPAIGNS.subList(0, 2));
            store.add(CAMPAIGNS);
            assertThat(store.read().campaigns()).isEqualTo(CAMPAIGNS);
        }
    }

    /** The server raises the same where a disk is full. */
    @Test
    void takesAllBackWhenTheDiskIsFull() throws Exception {
        try (CampaignStore store = open()) {
            store.add(CAMPAIGNS.subList(0, 1));
            direct("create function full_disk() returns trigger language plpgsql as $$ begin if (select count(*) from"
                    + " plumbline_entry) > 1 then raise exception 'could not extend file: No space left on device' using"
                    + " errcode = '53100'; end if; return new; end $$");
            direct(
                    "create trigger full_disk before insert on plumbline_entry for each row execute function full_disk()");
            assertThatThrownBy(() -> store.add(CAMPAIGNS)).hasMessageContaining("No space left on device");
            assertThat(store.read().campaigns()).isEqualTo(CAMPAIGNS.subList(0, 1));
        }
    }

    @Test
    void refusesAResultThatUnpacksToTooMuch() throws Exception {
        try (CampaignStore store = open()) {
            store.addResult("0123456789", "x");
            ByteArrayOutputStream mebibyte = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(mebibyte)) {
                out.write(new byte[1 << 20]);
            }
            String bomb = HexFormat.of()
                    .formatHex(mebibyte.toByteArray())
                    .repeat(1 + (FolderStore.RESULT.maxBytes() >> 20)); // each member of a file is unpacked
            direct("update plumbline_result set gzipped = '\\x" + bomb + "'");
            assertThatThrownBy(() -> store.result("0123456789"))
                    .hasMessageContaining("hash=0123456789")
                    .hasRootCauseMessage("more bytes than allowed: " + FolderStore.RESULT.maxBytes());
        }
    }

    private void direct(String text) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }
}

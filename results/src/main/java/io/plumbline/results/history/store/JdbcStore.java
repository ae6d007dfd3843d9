// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import io.plumbline.model.foreign.ForeignText;
import io.plumbline.results.history.History;
import io.plumbline.results.history.StoreEntry;
import io.plumbline.results.json.JsonContentException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JacksonException;

/**
 * A PostgreSQL database. Each operation is one transaction; one whose connection is lost is tried once more, which can't add anything
 * twice, as entries have names of their own.
 *
 * <p>Threading: by one thread; any number of processes may add at the same time.
 */
final class JdbcStore implements CampaignStore {

    private static final String PREFIX = "jdbc:postgresql:";
    private static final String LOST = "(08|57P).*";

    private final String url;
    private final String place;
    private Connection connection;

    private JdbcStore(String url) {
        this.url = url;
        this.place = withoutSecrets(url);
    }

    static JdbcStore open(String url) throws StoreException {
        if (!url.startsWith(PREFIX)) {
            throw new StoreException("no such database: store=" + withoutSecrets(url) + " (allowed: " + PREFIX
                    + "//HOST/DATABASE, or a folder)");
        }
        return new JdbcStore(url);
    }

    /** A password may stand behind the question mark, or before an at sign. */
    private static String withoutSecrets(String url) {
        return url.replaceFirst("\\?.*", "").replaceFirst("//[^/]*@", "//");
    }

    /** What is done in one transaction. */
    @FunctionalInterface
    private interface Work<T> {
        T with(Connection connection) throws SQLException, StoreException;
    }

    @Override
    public History read() throws StoreException {
        return inTransaction(open -> {
            try (Statement statement = open.createStatement()) {
                return History.of(
                        DatabaseSchema.version(statement, place) == 0 ? List.of() : entries(statement), List.of());
            }
        });
    }

    private List<StoreEntry> entries(Statement statement) throws SQLException, StoreException {
        List<StoreEntry> entries = new ArrayList<>();
        try (ResultSet lines = statement.executeQuery("select id, line::text from plumbline_entry order by id")) {
            while (lines.next()) {
                entries.add(entry(lines.getString(1), lines.getString(2)));
            }
        }
        return entries;
    }

    private StoreEntry entry(String id, String line) throws StoreException {
        try {
            return EntryLine.read(line);
        } catch (JsonContentException | JacksonException broken) {
            throw new StoreException(
                    "can't read history: store=" + place + ", id=" + id + ", reason=" + broken.getMessage(), broken);
        }
    }

    @Override
    public Added add(List<? extends StoreEntry> entries) throws StoreException {
        return inTransaction(open -> {
            DatabaseSchema.update(open, place);
            List<StoreEntry> fresh = new ArrayList<>();
            try (PreparedStatement insert = open.prepareStatement(
                    "insert into plumbline_entry (id, line) values (?, ?::jsonb) on conflict do nothing")) {
                for (StoreEntry entry : entries) {
                    insert.setString(1, entry.id());
                    insert.setString(2, EntryLine.text(entry));
                    if (insert.executeUpdate() > 0) {
                        fresh.add(entry);
                    }
                }
            }
            return new Added(fresh, List.of());
        });
    }

    @Override
    public void addResult(String hash, String text) throws StoreException {
        byte[] gzipped = gzipped(text);
        inTransaction(open -> {
            DatabaseSchema.update(open, place);
            try (PreparedStatement insert = open.prepareStatement(
                    "insert into plumbline_result (hash, gzipped) values (?, ?) on conflict do nothing")) {
                insert.setString(1, hash);
                insert.setBytes(2, gzipped);
                return insert.executeUpdate();
            }
        });
    }

    @Override
    public String result(String hash) throws StoreException {
        byte[] gzipped = inTransaction(open -> {
            try (PreparedStatement query =
                    open.prepareStatement("select gzipped from plumbline_result where hash = ?")) {
                query.setString(1, hash);
                try (ResultSet found = query.executeQuery()) {
                    if (!found.next()) {
                        throw new StoreException(
                                "result file is missing in the store: store=" + place + ", hash=" + hash);
                    }
                    return found.getBytes(1);
                }
            }
        });
        try (GZIPInputStream counted = new GZIPInputStream(new ByteArrayInputStream(gzipped));
                GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzipped))) {
            if (counted.skip(FolderStore.RESULT.maxBytes() + 1L) > FolderStore.RESULT.maxBytes()) {
                throw new IOException("more bytes than allowed: " + FolderStore.RESULT.maxBytes());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new StoreException("result file is broken in the store: store=" + place + ", hash=" + hash, broken);
        }
    }

    private static byte[] gzipped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new IllegalStateException("memory can always be written", impossible);
        }
        return bytes.toByteArray();
    }

    /** Tries once more if the connection was lost, but not if there is none to be had. */
    private <T> T inTransaction(Work<T> work) throws StoreException {
        for (boolean isLast = false; ; isLast = true) {
            connect();
            try {
                return once(work);
            } catch (SQLException failure) {
                close();
                if (isLast || !String.valueOf(failure.getSQLState()).matches(LOST)) {
                    throw failure(failure);
                }
            }
        }
    }

    private void connect() throws StoreException {
        if (connection != null) {
            return;
        }
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", "plumbline");
        properties.setProperty("connectTimeout", "10");
        properties.setProperty("socketTimeout", "60");
        try {
            connection = DriverManager.getConnection(url, properties);
            connection.setAutoCommit(false);
        } catch (SQLException refused) {
            close();
            throw failure(refused);
        }
    }

    private <T> T once(Work<T> work) throws SQLException, StoreException {
        boolean isDone = false;
        try {
            T made = work.with(connection);
            connection.commit();
            isDone = true;
            return made;
        } finally {
            if (!isDone) {
                rollBack();
            }
        }
    }

    /** The server rolls back by itself where the connection is lost; what went wrong before is what is told. */
    private void rollBack() {
        try {
            connection.rollback();
        } catch (SQLException lost) {
            close();
        }
    }

    private StoreException failure(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        String reason = ForeignText.oneLine(String.valueOf(failure.getMessage()));
        String remedy = state.startsWith("28")
                ? " (allowed: user and password after the address, ?user=NAME&password=SECRET, or in ~/.pgpass)"
                : "";
        return new StoreException("database refuses: store=" + place + ", reason=" + reason + remedy, failure);
    }

    @Override
    public void close() {
        Connection closing = connection;
        connection = null;
        try {
            if (closing != null) {
                closing.close();
            }
        } catch (SQLException lost) {
            return; // nothing is open in it
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Tables of a store in PostgreSQL: made and brought up to date where they are needed, by one connection at a time. */
final class DatabaseSchema {

    /** Each brings a database from the version of its index to the next. What is released here stays as it is. */
    static final List<List<String>> MIGRATIONS = List.of(List.of(
            "create table plumbline_schema (version integer not null)",
            "insert into plumbline_schema values (1)",
            "create table plumbline_entry (id text primary key, added_at timestamptz not null default now(),"
                    + " line jsonb not null)",
            "create table plumbline_result (hash text primary key, added_at timestamptz not null default now(),"
                    + " gzipped bytea not null)",
            "create view plumbline_figure as"
                    + " select entry.id as campaign, line->>'benchmark' as benchmark, line->'testbed'->>'fingerprint' as"
                    + " testbed, line->'build'->>'branch' as branch, line->'build'->>'commit' as commit,"
                    + " coalesce(line->'build'->>'committed_at', line->>'started_at')::timestamptz as at,"
                    + " measure->>'name' as measure, (measure->'merged'->>'nanos')::float8 as nanos,"
                    + " (select exp(avg(ln(greatest(1, nanos::float8))))"
                    + " from jsonb_array_elements_text(measure->'fork_nanos') nanos) as typical_fork_nanos,"
                    + " jsonb_array_length(measure->'fork_nanos') as forks, line->>'doubt' as doubt"
                    + " from plumbline_entry entry, jsonb_array_elements(line->'measures') measure"
                    + " where line->>'kind' = 'campaign'"));

    private static final int NEWEST = MIGRATIONS.size();
    private static final long LOCK = 0x706c756d626c696eL; // "plumblin"

    private DatabaseSchema() {}

    /** Version of the tables; 0 without any. */
    static int version(Statement statement, String place) throws SQLException, StoreException {
        // Not to_regclass: that may remember that there was none before another connection has made them.
        try (ResultSet found = statement.executeQuery(
                "select 1 from pg_class where relname = 'plumbline_schema' and pg_table_is_visible(oid)")) {
            if (!found.next()) {
                return 0;
            }
        }
        try (ResultSet version = statement.executeQuery("select max(version) from plumbline_schema")) {
            version.next();
            int number = version.getInt(1);
            if (number > NEWEST) {
                throw new StoreException("store was made by a newer Plumbline: store=" + place + ", version=" + number
                        + " (this version reads up to " + NEWEST + "; update Plumbline)");
            }
            return number;
        }
    }

    static void update(Connection connection, String place) throws SQLException, StoreException {
        try (Statement statement = connection.createStatement()) {
            if (version(statement, place) == NEWEST) {
                return;
            }
            statement.execute("select pg_advisory_xact_lock(" + LOCK + ")");
            for (int from = version(statement, place); from < NEWEST; from++) {
                for (String step : MIGRATIONS.get(from)) {
                    statement.execute(step);
                }
            }
        }
    }
}

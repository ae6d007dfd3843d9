// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL server of the system's packages, in a folder of its own and on a loopback port. Where there is none, tests are left out; with
 * {@code PLUMBLINE_NEED_POSTGRESQL} in the environment they fail.
 */
final class PostgresServer {

    static final String PASSWORD = "plumb";

    private static final String NEEDED = "PLUMBLINE_NEED_POSTGRESQL";
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final String UNPRIVILEGED = "postgres";

    private final Path bin;
    private final Path folder;
    private final int port;
    private int schemas;

    private PostgresServer(Path bin, Path folder, int port) {
        this.bin = bin;
        this.folder = folder;
        this.port = port;
    }

    static PostgresServer start() throws IOException, InterruptedException {
        Optional<Path> bin = programs();
        boolean isNeeded = System.getenv(NEEDED) != null;
        assertThat(isNeeded && bin.isEmpty())
                .as("no PostgreSQL server in %s, and %s is set", DEBIAN, NEEDED)
                .isFalse();
        assumeTrue(bin.isPresent(), "no PostgreSQL server in " + DEBIAN + " (apt-get install postgresql)");
        Path folder = Files.createTempDirectory("plumbline-postgres");
        PostgresServer server = new PostgresServer(bin.get(), folder, freePort());
        server.make();
        server.run();
        return server;
    }

    private static Optional<Path> programs() throws IOException {
        if (!Files.isDirectory(DEBIAN)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Comparator.naturalOrder());
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void make() throws IOException, InterruptedException {
        Path password = Files.writeString(folder.resolve("password"), PASSWORD);
        if (isRoot()) {
            command("chown", "-R", UNPRIVILEGED, folder.toString());
        }
        asNobodySpecial(
                bin.resolve("initdb").toString(),
                "--username=plumbline",
                "--auth=scram-sha-256",
                "--pwfile=" + password,
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
                data());
    }

    void run() throws IOException, InterruptedException {
        asNobodySpecial(
                bin.resolve("pg_ctl").toString(),
                "--pgdata=" + data(),
                "--log=" + folder.resolve("log"),
                "--wait",
                "--timeout=60",
                "-o",
                "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off",
                "start");
    }

    /** As if the power had failed. */
    void stop() throws IOException, InterruptedException {
        asNobodySpecial(bin.resolve("pg_ctl").toString(), "--pgdata=" + data(), "--mode=immediate", "--wait", "stop");
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    /** A server refuses to run as root. */
    private void asNobodySpecial(String... words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>();
        if (isRoot()) {
            all.addAll(List.of("setpriv", "--reuid=" + UNPRIVILEGED, "--regid=" + UNPRIVILEGED, "--clear-groups"));
        }
        all.addAll(List.of(words));
        command(all.toArray(String[]::new));
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private void command(String... words) throws IOException, InterruptedException {
        Path said = Files.createTempFile("plumbline-postgres", ".said");
        Process process = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        int status = process.waitFor();
        String output = Files.readString(said);
        Files.delete(said);
        assertThat(status).as("%s: %s", List.of(words), output).isZero();
    }

    /** The address of a store that is new. */
    String newStore() throws SQLException {
        String schema = "store" + schemas++;
        execute("create schema " + schema);
        return url(PASSWORD) + "&currentSchema=" + schema;
    }

    String url(String password) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=plumbline&password=" + password;
    }

    void execute(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(PASSWORD));
                Statement direct = connection.createStatement()) {
            direct.execute(statement);
        }
    }

    void close() throws IOException, InterruptedException {
        stop();
        command(
                "rm",
                "-rf",
                data(),
                folder.resolve("log").toString(),
                folder.resolve("password").toString());
        Files.delete(folder);
    }
}

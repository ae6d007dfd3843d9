// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The spread over the clients of a run in a fork's file. */
final class SpreadCodec {

    private SpreadCodec() {}

    static void write(ClientSpread spread, DataOutputStream out) throws IOException {
        out.writeInt(spread.clients());
        out.writeInt(spread.clientThreads());
        out.writeInt(spread.series().size());
        for (SeriesSpread series : spread.series()) {
            out.writeUTF(series.name());
            write(series.p50(), out);
            write(series.p99(), out);
        }
    }

    private static void write(Spread spread, DataOutputStream out) throws IOException {
        out.writeLong(spread.minNanos());
        out.writeLong(spread.medianNanos());
        out.writeLong(spread.maxNanos());
    }

    static ClientSpread read(DataInputStream in) throws IOException {
        int clients = in.readInt();
        int clientThreads = in.readInt();
        List<SeriesSpread> series = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            series.add(new SeriesSpread(in.readUTF(), readSpread(in), readSpread(in)));
        }
        return new ClientSpread(clients, clientThreads, series);
    }

    private static Spread readSpread(DataInputStream in) throws IOException {
        return new Spread(in.readLong(), in.readLong(), in.readLong());
    }
}

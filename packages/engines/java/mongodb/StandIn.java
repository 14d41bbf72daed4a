import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.util.List;

/** A server that speaks MongoDB's protocol on the loopback: {@code StandIn PORT memory} or {@code StandIn PORT FILE}. */
public class StandIn {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    MongoBackend backend = args[1].equals("memory") ? new IndexedMemoryBackend() : new H2Backend(args[1]);
    backend.version(new FiveZero());
    MongoServer server = new MongoServer(backend);
    // Writes of the file backend reach the file when the server is closed, so a stop must be waited for.
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind("127.0.0.1", port);
    System.out.println("Serving");
    Thread.currentThread().join();
  }

  /** Today's drivers talk to nothing older than wire version 13, although what they send here is older than that. */
  private static final class FiveZero implements MongoVersion {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  }
}

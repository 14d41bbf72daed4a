import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.node.InternalSettingsPreparer;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginsLoader;

/**
 * Starts one Elasticsearch node from the published jars: {@code Launcher HOME DATA LOGS HTTP_PORT TRANSPORT_PORT}. It stands in
 * for the start script of the distribution, which no package registry carries.
 */
public class Launcher {
  public static void main(String[] args) throws Exception {
    String name = "royal-chess";
    Settings settings =
        Settings.builder()
            .put("path.home", args[0])
            .put("path.data", args[1])
            .put("path.logs", args[2])
            .put("cluster.name", name)
            .put("node.name", name)
            .put("network.host", "127.0.0.1")
            .put("http.port", args[3])
            .put("transport.port", args[4])
            .put("discovery.type", "single-node")
            // A full disk of a developer's machine is no reason to refuse an index.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    LogConfigurator.configureESLogging();
    LogConfigurator.registerErrorListener();
    Environment environment = InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> name);
    LogConfigurator.configure(environment, true);
    PluginsLoader plugins =
        PluginsLoader.createPluginsLoader(
            PluginsLoader.loadModulesBundles(environment.modulesDir(), false), Set.of(), Map.of());
    Node node = new Node(environment, plugins);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    System.out.println("Serving");
    new CountDownLatch(1).await();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (Exception e) {
      e.printStackTrace();
    }
  }
}

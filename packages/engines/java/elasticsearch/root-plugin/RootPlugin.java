import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.RestChannel;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;

/** Answers GET and HEAD /, by which clients know the server: the module that does so in the distribution is not published. */
public class RootPlugin extends Plugin implements ActionPlugin {
  @Override
  public Collection<RestHandler> getRestHandlers(
      RestHandlersServices services, Supplier<DiscoveryNodes> nodes, Predicate<NodeFeature> features) {
    return List.of(new Root());
  }

  private static final class Root implements RestHandler {
    @Override
    public List<Route> routes() {
      return List.of(new Route(RestRequest.Method.GET, "/"), new Route(RestRequest.Method.HEAD, "/"));
    }

    @Override
    public void handleRequest(RestRequest request, RestChannel channel, NodeClient client) throws IOException {
      var body = channel.newBuilder();
      body.startObject()
          .field("name", "royal-chess")
          .field("cluster_name", "royal-chess")
          .startObject("version")
          .field("number", Build.current().version())
          .field("build_flavor", "default")
          .endObject()
          .field("tagline", "You Know, for Search")
          .endObject();
      channel.sendResponse(new RestResponse(RestStatus.OK, body));
    }
  }
}

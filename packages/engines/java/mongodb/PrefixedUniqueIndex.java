import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.memory.index.MemoryUniqueIndex;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;

/** A unique index that serves queries with conditions beside its fields, and those that name its first field alone. */
final class PrefixedUniqueIndex extends MemoryUniqueIndex {
  private final FirstField first;

  PrefixedUniqueIndex(String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    first = new FirstField(keys.get(0).getKey());
  }

  @Override
  protected boolean putKeyPosition(KeyValue key, Integer position) {
    if (!super.putKeyPosition(key, position)) return false;
    if (isCompoundIndex()) first.add(key.get(0), position);
    return true;
  }

  @Override
  protected Integer removeDocument(KeyValue key) {
    Integer position = super.removeDocument(key);
    if (position != null && isCompoundIndex()) first.remove(key.get(0), position);
    return position;
  }

  @Override
  public synchronized boolean canHandle(Document query) {
    return super.canHandle(ownFields(query)) || (isCompoundIndex() && first.narrows(query));
  }

  @Override
  public synchronized Iterable<Integer> getPositions(Document query) {
    Document own = ownFields(query);
    return super.canHandle(own) ? super.getPositions(own) : first.among(query);
  }

  private Document ownFields(Document query) {
    Document own = new Document();
    for (String key : keys()) if (query.containsKey(key)) own.put(key, query.get(key));
    return own;
  }
}

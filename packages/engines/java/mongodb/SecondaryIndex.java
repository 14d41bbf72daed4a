import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An index that is not unique: by its first field, for queries that name a value of it. */
final class SecondaryIndex extends Index<Integer> {
  private final String field;
  private final FirstField first;
  private final Map<Object, Integer> positions = new HashMap<>();
  /** A list is each of its elements to a query; with one of those the index is of no use. */
  private boolean hasLists = false;

  SecondaryIndex(String name, List<IndexKey> keys) {
    super(name, keys, true);
    field = keys.get(0).getKey();
    first = new FirstField(field);
  }

  @Override
  public synchronized void add(Document document, Integer position, MongoCollection<Integer> collection) {
    Object value = document.get(field);
    hasLists = hasLists || value instanceof Collection<?>;
    positions.put(document.get("_id"), position);
    first.add(value, position);
  }

  @Override
  public synchronized Integer remove(Document document) {
    Integer position = positions.remove(document.get("_id"));
    if (position != null) first.remove(document.get(field), position);
    return position;
  }

  @Override
  public synchronized void updateInPlace(
      Document before, Document after, Integer position, MongoCollection<Integer> collection) {
    if (Objects.equals(before.get(field), after.get(field))) return;
    first.remove(before.get(field), position);
    add(after, position, collection);
  }

  @Override
  public synchronized boolean canHandle(Document query) {
    return !hasLists && !field.contains(".") && first.narrows(query);
  }

  @Override
  public synchronized Iterable<Integer> getPositions(Document query) {
    return first.among(query);
  }

  @Override
  public synchronized Integer getPosition(Document document) {
    return positions.get(document.get("_id"));
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Integer> collection) {}

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Integer> collection) {}

  @Override
  public synchronized long getCount() {
    return positions.size();
  }

  @Override
  public long getDataSize() {
    return 0;
  }

  @Override
  public void drop() {}
}

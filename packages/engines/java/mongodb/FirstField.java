import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Positions of documents by the value of one field, the first of an index. It narrows a query and never answers it: whoever asks
 * looks at the whole query for each of the documents.
 */
final class FirstField {
  private final String field;
  private final Map<KeyValue, TreeSet<Integer>> positions = new HashMap<>();

  FirstField(String field) {
    this.field = field;
  }

  /** Documents without the field are left out, so a query must name a value. */
  void add(Object value, int position) {
    if (value != null) positions.computeIfAbsent(key(value), (ignored) -> new TreeSet<>()).add(position);
  }

  void remove(Object value, int position) {
    if (value == null) return;
    TreeSet<Integer> found = positions.get(key(value));
    if (found == null || !found.remove(position)) return;
    if (found.isEmpty()) positions.remove(key(value));
  }

  /** Whether the query names a value of the field that is no list, nor anything that could mean a document without it. */
  boolean narrows(Document query) {
    Object asked = query.get(field);
    if (!(asked instanceof Document operators)) return isPlain(asked);
    return !operators.isEmpty() && operators.entrySet().stream().allMatch((one) -> isNarrow(one.getKey(), one.getValue()));
  }

  /** In the order of the collection. */
  Iterable<Integer> among(Document query) {
    Object asked = query.get(field);
    if (!(asked instanceof Document operators)) return List.copyOf(positions.getOrDefault(key(asked), new TreeSet<>()));
    TreeSet<Integer> found = new TreeSet<>();
    if (operators.get("$in") instanceof Collection<?> values)
      values.forEach((value) -> found.addAll(positions.getOrDefault(key(value), new TreeSet<>())));
    else positions.values().forEach(found::addAll);
    return new ArrayList<>(found);
  }

  private static boolean isNarrow(String operator, Object operand) {
    return switch (operator) {
      case "$in" -> operand instanceof Collection<?> values && values.stream().allMatch(FirstField::isPlain);
      case "$gt", "$gte", "$lt", "$lte" -> isPlain(operand);
      default -> false;
    };
  }

  private static boolean isPlain(Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }

  private static KeyValue key(Object value) {
    return new KeyValue(value).normalized();
  }
}

import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import java.util.List;

/**
 * Databases in memory whose indexes are used. The backend as it comes looks through the whole collection for every query but
 * one that names the fields of a unique index and nothing else, which no MongoDB does.
 */
final class IndexedMemoryBackend extends MemoryBackend {
  @Override
  public MemoryDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name, getCursorRegistry());
  }

  private static final class IndexedDatabase extends MemoryDatabase {
    IndexedDatabase(String name, CursorRegistry cursors) {
      super(name, cursors);
    }

    @Override
    protected Index<Integer> openOrCreateUniqueIndex(
        String collection, String index, List<IndexKey> keys, boolean sparse) {
      return new PrefixedUniqueIndex(index, keys, sparse);
    }

    @Override
    protected Index<Integer> openOrCreateSecondaryIndex(
        String collection, String index, List<IndexKey> keys, boolean sparse) {
      return new SecondaryIndex(index, keys);
    }
  }
}

package magistrate.client;

import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Properties;

/** Tokens by names of one's own. With a path they are kept in that file, which nobody else may read. */
public final class Tokens {
  private final Path path;
  private final Properties kept = new Properties();

  public Tokens() { this(null); }

  public Tokens(Path path) {
    this.path = path;
    if (path == null || !Files.exists(path)) return;
    try (var reader = Files.newBufferedReader(path)) {
      kept.load(reader);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The token of that name, unless it is to be renewed; else null. */
  public synchronized Token get(String name) {
    String said = kept.getProperty(name);
    if (said == null) return null;
    String[] parts = said.split(" ");
    Token token = new Token(parts[0], Instant.parse(parts[1]), Instant.parse(parts[2]));
    return token.fresh() ? token : null;
  }

  /** Keeps a token in the place of the one of that name. */
  public synchronized void keep(String name, Token token) {
    kept.setProperty(name, token.text() + " " + token.issued() + " " + token.expires());
    if (path == null) return;
    try {
      var owner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
      Path beside = Files.createTempFile(path.toAbsolutePath().getParent(), "tokens", "", owner);
      try (var writer = Files.newBufferedWriter(beside)) {
        kept.store(writer, null);
      }
      Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}

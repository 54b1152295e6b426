/**
 * Errors that an operator may meet when the embedded database doesn't start. Each message is one line that says what to do; the
 * server prints it as it is and exits, without a stack trace.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another live process holds the data folder. */
export class EmbeddedPostgresLocked extends EmbeddedPostgresError {
  override name = 'EmbeddedPostgresLocked';
}

/** The data were written by another major version of PostgreSQL. */
export class EmbeddedPostgresVersionMismatch extends EmbeddedPostgresError {
  override name = 'EmbeddedPostgresVersionMismatch';
}

/** The postgres process ended, or hung, before it accepted connections. */
export class EmbeddedPostgresStartFailed extends EmbeddedPostgresError {
  override name = 'EmbeddedPostgresStartFailed';
}

/** A backup file is damaged, incomplete or not one of ours. */
export class BackupRefused extends EmbeddedPostgresError {
  override name = 'BackupRefused';
}

export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** A setting is missing or wrong; the message says in one line what to set. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

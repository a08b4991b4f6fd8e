/** Thrown for a value nobody can start with; the message says which and how it should look. */
export class ConfigError extends Error {}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and start again.',
  EROFS: 'The data folder is on a read-only disk. Choose another one with VISAVIS_DATA_DIR.',
  EACCES:
    'The data folder may not be written. Change its rights or choose another one with VISAVIS_DATA_DIR.',
  // What PostgreSQL or the way to it says.
  ECONNREFUSED:
    'PostgreSQL does not answer at DATABASE_URL. Start it, or leave DATABASE_URL out for the embedded database.',
  ENOTFOUND: 'The server in DATABASE_URL has a name that nobody knows. Correct it.',
  EAI_AGAIN:
    'The name of the server in DATABASE_URL cannot be looked up right now. Check the name and the network.',
  ETIMEDOUT: 'The server in DATABASE_URL does not answer. Check the address and what stands between.',
  EHOSTUNREACH: 'The server in DATABASE_URL cannot be reached from this machine.',
  '28P01': 'PostgreSQL refuses the user or the password in DATABASE_URL. Correct them.',
  28000:
    'PostgreSQL lets the user in DATABASE_URL not in from this machine: see its pg_hba.conf, and whether it wants TLS (?sslmode=require).',
  '3D000': 'The database in DATABASE_URL is not there. Make it: createdb --owner <user> <name>.',
  42501:
    'The user in DATABASE_URL may not make tables in this database. Make it the owner: alter database <name> owner to <user>.',
  53300: 'PostgreSQL has no connection left. Lower DATABASE_POOL, or raise its max_connections.',
  '57P03': 'PostgreSQL is starting or stopping. Try again when it takes connections.',
}

const codeOf = (error: unknown): string | undefined => {
  const { code, cause, errors } = (error ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown }
  if (typeof code === 'string' && Object.hasOwn(SENTENCES, code)) return code
  // A name with several addresses fails with the list of what each said.
  const inner = cause ?? (Array.isArray(errors) ? (errors[0] as unknown) : undefined)
  return inner === undefined ? undefined : codeOf(inner)
}

/** One sentence for what the machine refuses, with the way out; everything else as it is. */
export function explain(error: unknown): string {
  const code = codeOf(error)
  if (code !== undefined) return SENTENCES[code] ?? ''
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

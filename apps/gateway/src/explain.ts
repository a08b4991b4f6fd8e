const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and start again.',
  EROFS: 'The data folder is on a read-only disk. Choose another one with VISAVIS_DATA_DIR.',
  EACCES: 'The data folder may not be written. Change its rights or choose another one with VISAVIS_DATA_DIR.',
  ECONNREFUSED: 'PostgreSQL does not answer at DATABASE_URL. Start it, or leave DATABASE_URL out for the embedded database.',
}

/** One sentence for what the machine refuses, with the way out; everything else as it is. */
export function explain(error: unknown): string {
  const code = (error as { code?: string; cause?: { code?: string } } | null)?.code ?? (error as { cause?: { code?: string } } | null)?.cause?.code
  if (code !== undefined && code in SENTENCES) return SENTENCES[code] ?? ''
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

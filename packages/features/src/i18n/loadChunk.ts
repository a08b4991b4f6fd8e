/** Lazy scripts give up after this long (C.05). */
export const CHUNK_TIMEOUT_MS = 120_000

/** Codes of a part of the page that did not arrive (R8.12, R8.13). */
export type ChunkErrorCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

/** A script, catalogue or stylesheet of the page could not be loaded. */
export class ChunkLoadError extends Error {
  readonly code: ChunkErrorCode
  constructor(code: ChunkErrorCode, cause: unknown) {
    super(
      code === 'CSS_CHUNK_LOAD_FAILED'
        ? 'A stylesheet of the page could not be loaded'
        : 'A script of the page could not be loaded',
      { cause },
    )
    this.name = code === 'CSS_CHUNK_LOAD_FAILED' ? 'CssChunkLoadError' : 'ChunkLoadError'
    this.code = code
  }
}

/** Vite's preload helper names the stylesheet that failed in this sentence. */
const isStylesheetFailure = (cause: unknown) => cause instanceof Error && /preload CSS/i.test(cause.message)

/**
 * Runs a dynamic import under the 120 s limit (R8.12). Rejects with {@link ChunkLoadError}: at once when the
 * file is missing, at 120 s when it hangs.
 */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError('ChunkLoadError', new Error(`no answer in ${timeoutMs} ms`))),
      timeoutMs,
    )
    load()
      .then(resolve, (cause: unknown) =>
        reject(
          new ChunkLoadError(isStylesheetFailure(cause) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', cause),
        ),
      )
      .finally(() => clearTimeout(timer))
  })
}

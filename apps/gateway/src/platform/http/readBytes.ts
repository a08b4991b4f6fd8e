import { Refusal } from '../context.ts'

/** The body of a request read at most so far: by its own word first, then counted. */
export interface ReadLimits {
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** 413 for a body that says it is larger. @throws Refusal 413 */
export function refuseLarge(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new Refusal(413, { status: 413, field: 'body' })
}

/**
 * Reads a body as it came, within a size and a time.
 *
 * @throws Refusal 413 over the size, 408 over the time, 400 when it breaks off
 */
export async function readBytes(request: Request, { maxBytes, timeoutMs }: ReadLimits): Promise<Uint8Array> {
  refuseLarge(request, maxBytes)
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, { status: 408 })), timeoutMs)
  })
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return Buffer.concat(parts)
      size += value.byteLength
      if (size > maxBytes) throw new Refusal(413, { status: 413, field: 'body' })
      parts.push(value)
    }
  } catch (error) {
    // Whoever still sends is not waited for.
    reader.cancel().catch(() => {})
    throw error instanceof Refusal ? error : new Refusal(400, { status: 400, field: 'body' })
  } finally {
    clearTimeout(timer)
  }
}

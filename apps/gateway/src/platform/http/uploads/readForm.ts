import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { FormFile, FormLimits } from '@visavis/core/contract/files'
import busboy from 'busboy'
import { Refusal } from '../../context.ts'
import { fileTypeOf, HEAD_BYTES } from '../../uploads/fileTypeOf.ts'
import type { UploadFolder } from '../../uploads/UploadFolder.ts'

/** Texts of a form and what stands around its parts. */
const FORM_BYTES = 65_536
const FIELDS = {
  fields: 10,
  fieldSize: 4096,
  fieldNameSize: 100,
  parts: 12,
  files: 1,
  headerPairs: 20,
} as const
/** A sender that is silent for so long is gone. */
const SILENCE_MS = 10_000

/** A file that came in, on disk until the request is answered. */
export interface UploadedFile extends FormFile {
  readonly path: string
  /** SHA-256, hexadecimal: it stands for the bytes where requests are compared. */
  readonly sha256: string
  toJSON(): unknown
}

/** A form that came in. `free` deletes its file. */
export interface ReadForm {
  readonly fields: Readonly<Record<string, unknown>>
  readonly free: () => Promise<void>
}

/**
 * Reads a form while it comes: its file goes to disk, never into memory, and is told by its bytes, not by its
 * name.
 *
 * @throws Refusal 413 over the size, 408 after silence, 429 while too many come in, 400 with the field for
 *   everything else
 */
export async function readForm(
  request: Request,
  limits: FormLimits,
  folder: UploadFolder,
  { silenceMs = SILENCE_MS } = {},
): Promise<ReadForm> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) throw bad('Content-Type')
  const most = limits.maxBytes + FORM_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > most) throw large(limits)
  const { path, free } = await folder.take()
  try {
    const fields = await receive(request, limits, { path, most, silenceMs })
    return { fields, free }
  } catch (error) {
    await free()
    throw error instanceof Refusal ? error : bad('body')
  }
}

const bad = (field: string): Refusal => new Refusal(20001, { status: 400, field })
const large = ({ field, refusals }: Pick<FormLimits, 'field' | 'refusals'>): Refusal =>
  new Refusal(refusals === 'picture' ? 20902 : 413, { status: 413, field })
/** A file that is there and is none of what the row takes. */
const ofOtherType = ({ field, refusals }: Pick<FormLimits, 'field' | 'refusals'>): Refusal =>
  refusals === 'picture' ? new Refusal(20903, { status: 415, field }) : bad(field)

async function receive(
  request: Request,
  limits: FormLimits,
  { path, most, silenceMs }: { path: string; most: number; silenceMs: number },
): Promise<Record<string, unknown>> {
  const { field, maxBytes, types } = limits
  if (request.body === null) throw bad('body')
  const fields = new Map<string, unknown>()
  /** At most one: the parser refuses a second. */
  const files: Promise<UploadedFile>[] = []
  let refusal: Refusal | null = null
  // busboy calls a file too large that reaches its limit; ours is the largest that passes.
  const parser = busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { ...FIELDS, fileSize: maxBytes + 1 },
    defParamCharset: 'utf8',
  })
  const refuse = (reason: Refusal): void => {
    refusal ??= reason
    // busboy breaks when it is destroyed while it tells of something.
    process.nextTick(() => parser.destroy(reason))
  }
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated || fields.has(name)) return refuse(bad(name.slice(0, 100)))
    fields.set(name, value)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(bad('body')))
  parser.on('file', (name, stream, { mimeType }) => {
    stream.once('limit', () => refuse(large(limits)))
    // Whoever reads it hears of its end; nobody else has to.
    stream.on('error', () => {})
    if (name !== field || fields.has(name)) {
      stream.resume()
      return refuse(bad(name.slice(0, 100)))
    }
    const file = keep(stream, path, mimeType)
    // It is waited for below; a parser that breaks breaks it, too.
    file.catch(() => {})
    files.push(file)
  })
  let size = 0
  let silence: NodeJS.Timeout | undefined
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      silence?.refresh()
      size += chunk.byteLength
      if (size > most) done(large(limits))
      else done(null, chunk)
    },
  })
  silence = setTimeout(() => counter.destroy(new Refusal(408, { status: 408 })), silenceMs)
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), counter, parser)
  } catch (error) {
    await Promise.allSettled(files)
    throw refusal ?? error
  } finally {
    clearTimeout(silence)
  }
  const file = await files[0]
  if (refusal !== null) throw refusal
  if (file === undefined) throw bad(field)
  if (file.size === 0 || !(types as readonly string[]).includes(file.type)) throw ofOtherType(limits)
  fields.set(field, file)
  return Object.fromEntries(fields)
}

/**
 * Writes a file of a form and looks at its bytes. @throws Refusal 400 where they are not of the type it
 * claims
 */
async function keep(stream: Readable, path: string, claimed: string): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.byteLength
      if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
      done(null, chunk)
    },
  })
  await pipeline(stream, look, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const type = fileTypeOf(head)
  const sha256 = hash.digest('hex')
  return {
    type: type === claimed ? type : '',
    size,
    path,
    sha256,
    arrayBuffer: async () => new Uint8Array(await readFile(path)).buffer,
    // The same bytes make the same request, wherever they lie meanwhile.
    toJSON: () => ({ type, size, sha256 }),
  }
}

import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileOrder } from './fileOrders.ts'
import { UsageError } from './orderWords.ts'

/** Where the gateway is, and what lets us in. */
export interface Connection {
  readonly url: string
  readonly key: string
}

/** A large file takes its time; a gateway that says nothing for this long is gone. */
const PATIENCE_MS = 30 * 60_000

async function open(
  { url, key }: Connection,
  { name, query }: FileOrder,
  body: RequestInit,
): Promise<Response> {
  const answer = await fetch(
    new URL(`/operator/files/${name}?${new URLSearchParams(query).toString()}`, url),
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/csv' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...body,
    },
  ).catch(() => {
    throw new UsageError(`The gateway at ${url} does not answer. Start it, or set GATEWAY_URL.`)
  })
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => null)) as { problem?: string; msg?: string } | null
  throw new UsageError(said?.problem ?? said?.msg ?? `The gateway answered ${answer.status}.`)
}

/**
 * Writes an export into its file, or to the output. A file appears whole or not at all. @returns what to
 * print
 */
export async function fetchFile(to: Connection, order: FileOrder & { kind: 'export' }): Promise<string> {
  const { file } = order
  if (file !== null && existsSync(file)) throw new UsageError(`${file} is there already: name another file.`)
  const { body } = await open(to, order, {})
  if (body === null) throw new UsageError('The gateway sent nothing.')
  const rows = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  if (file === null) {
    await pipeline(rows, process.stdout, { end: false })
    return ''
  }
  const part = `${file}.part`
  try {
    await pipeline(rows, createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return `${file} written.`
}

/** Hands a picture over, with who did it and why. @returns the picture as the gateway keeps it */
export async function sendPicture(
  to: Connection,
  order: FileOrder & { kind: 'picture' },
  sign: { readonly who: string; readonly why: string },
): Promise<unknown> {
  const { file, query } = order
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const body = readFileSync(file)
  const answer = await open(to, { ...order, query: { ...query, ...sign } }, { body })
  return ((await answer.json()) as { data: unknown }).data
}

/** Hands a settlement over. @returns what the comparison found */
export async function sendFile(
  to: Connection,
  order: FileOrder & { kind: 'reconcile' },
): Promise<{ differences: number }> {
  if (!existsSync(order.file)) throw new UsageError(`There is no file ${order.file}.`)
  const body = Readable.toWeb(createReadStream(order.file)) as unknown as ReadableStream
  const answer = await open(to, order, { body, duplex: 'half' } as RequestInit)
  return ((await answer.json()) as { data: { differences: number } }).data
}

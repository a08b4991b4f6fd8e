import type { Hono } from 'hono'
import { count } from '@visavis/core/contract/scalars'
import * as v from 'valibot'
import { ledgerCsv } from '../../concepts/coins/ledgerCsv.ts'
import { ordersCsv } from '../../concepts/payments/books/ordersCsv.ts'
import { reconcile } from '../../concepts/payments/reconcile/reconcile.ts'
import { NoSettlement } from '../../concepts/payments/reconcile/settlement.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { OPERATOR_FILES_PATH, type Span } from '../../platform/operator/files.ts'
import { admit, problem } from './admit.ts'
import { addOperatorPictures } from './pictures.routes.ts'

/** What operators fetch as CSV, in pieces. */
const EXPORTS: ReadonlyMap<string, (db: Database, span: Span) => AsyncIterable<string>> = new Map([
  ['orders.csv', ordersCsv],
  ['ledger.csv', ledgerCsv],
])
const MOST_BYTES = 512 * 1024 * 1024

const moment = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))
const span = v.object({ from: moment, until: moment })
const reconcileQuery = v.object({
  ...span.entries,
  provider: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  limit: v.optional(v.pipe(v.string(), v.transform(Number), count, v.minValue(1), v.maxValue(10_000)), '200'),
})

/**
 * Files for operators: exports as they are read from the database, and a settlement that is compared as it
 * comes.
 */
export function addOperatorFiles(app: Hono, context: GatewayContext, limiter: RateLimiter): void {
  app.post(`${OPERATOR_FILES_PATH}reconcile`, async (c) => {
    const refused = admit(c, context, limiter)
    if (refused !== null) return refused
    const query = v.safeParse(reconcileQuery, c.req.query())
    if (!query.success) return problem(c, 400, 'A moment, a provider or a limit is not right.')
    const { provider = null, from = null, until = null, limit } = query.output
    try {
      const body = limited(c.req.raw.body ?? new ReadableStream({ start: (empty) => empty.close() }))
      return c.json({ data: await reconcile(context.db, body, { provider, from, until, limit }) })
    } catch (error) {
      if (error instanceof NoSettlement) return problem(c, 409, error.message)
      throw error
    }
  })
  addOperatorPictures(app, context, limiter)
  app.post(`${OPERATOR_FILES_PATH}:name`, (c) => {
    const refused = admit(c, context, limiter)
    if (refused !== null) return refused
    const read = EXPORTS.get(c.req.param('name'))
    if (read === undefined) return problem(c, 404, `There is no file "${c.req.param('name')}".`)
    const query = v.safeParse(span, c.req.query())
    if (!query.success) return problem(c, 400, 'A moment is not right.')
    const { from = 0, until = Number.MAX_SAFE_INTEGER } = query.output
    return c.body(streamOf(read(context.db, { from, until })), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Cache-Control': 'no-store',
    })
  })
}

/** Read as fast as it is taken; whoever stops taking stops the reading. */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** @throws NoSettlement when more comes than a settlement has */
async function* limited(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new NoSettlement('The file is larger than 512 MB: cut it.')
    yield chunk
  }
}

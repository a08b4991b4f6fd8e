import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explain } from '../../platform/explain.ts'
import { formatAnswer } from './formatAnswer.ts'
import { fileOrderOf, type FileOrder } from './fileOrders.ts'
import { fetchFile, sendFile, sendPicture, type Connection } from './operatorFiles.ts'
import { reviewByKey } from './reviewByKey.ts'
import { writePictures } from './writePictures.ts'
import { orderOf } from './operatorOrders.ts'
import { UnknownCommand, UsageError, type Order } from './orderWords.ts'
import { operatorUsage, ownOrderOf } from './ownOrders.ts'

/** Where the gateway is and what lets us in. @throws UsageError naming what is missing */
function connection(env: NodeJS.ProcessEnv): Connection {
  const url = env['GATEWAY_URL'] ?? `http://127.0.0.1:${env['GATEWAY_PORT'] ?? '8787'}`
  if (!URL.canParse(url))
    throw new UsageError(`GATEWAY_URL is "${url}"; expected an address such as http://127.0.0.1:8787.`)
  const file = resolve(
    env['VISAVIS_OPERATOR_KEY'] ?? resolve(env['VISAVIS_DATA_DIR'] ?? '.data', 'operator-key'),
  )
  if (!existsSync(file))
    throw new UsageError(
      `There is no operator key at ${file}. The gateway makes it when it first starts; ` +
        'VISAVIS_DATA_DIR or VISAVIS_OPERATOR_KEY says where it is.',
    )
  return { url, key: readFileSync(file, 'utf8').trim() }
}

async function ask(
  { url, key }: Connection,
  { act, input }: Order,
  sign: { who: string; why: string },
): Promise<unknown> {
  const answer = await fetch(new URL(`/operator/${act}`, url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...input, ...sign }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new UsageError(`The gateway at ${url} does not answer. Start it, or set GATEWAY_URL.`)
  })
  const body = (await answer.json().catch(() => null)) as {
    data?: unknown
    problem?: string
    msg?: string
  } | null
  if (!answer.ok || body?.data === undefined || body.data === null)
    throw new UsageError(body?.problem ?? body?.msg ?? `The gateway answered ${answer.status}.`)
  return body.data
}

/** The order behind the words: of the common list, else of a concept. */
async function readOrder(words: readonly string[], options: Parameters<typeof orderOf>[1]): Promise<Order> {
  try {
    return orderOf(words, options, randomUUID)
  } catch (error) {
    const own = error instanceof UnknownCommand ? await ownOrderOf(words, options) : null
    if (own === null) throw error
    return own
  }
}

/** The operator's command against a running gateway. @returns what to print */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: false,
    strict: true,
    options: {
      why: { type: 'string' },
      as: { type: 'string' },
      rule: { type: 'string' },
      hours: { type: 'string' },
      answer: { type: 'string' },
      acted: { type: 'string' },
      state: { type: 'string' },
      price: { type: 'string' },
      limit: { type: 'string' },
      coins: { type: 'string' },
      count: { type: 'string' },
      days: { type: 'string' },
      amount: { type: 'string' },
      minutes: { type: 'string' },
      for: { type: 'string' },
      page: { type: 'string' },
      reference: { type: 'string' },
      points: { type: 'string' },
      evidence: { type: 'string' },
      reason: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      by: { type: 'string' },
      provider: { type: 'string' },
      file: { type: 'string' },
      country: { type: 'string' },
      language: { type: 'string' },
      at: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      key: { type: 'string' },
      to: { type: 'string', default: '.' },
    },
  })
  if (values.help || positionals.length === 0) return await operatorUsage()
  const files = fileOrderOf(positionals, values)
  const who = values.as ?? userInfo().username
  if (files?.kind === 'picture') {
    const why = reasonOf(values.why)
    const data = await sendPicture(connection(env), files, { who, why })
    return values.json ? JSON.stringify(data, null, 2) : formatAnswer(data)
  }
  if (files !== null) return await runFiles(files, connection(env), values.json)
  if (positionals.join(' ') === 'review start') return await startReview(env, { who, why: values.why ?? '' })
  const order = withReviewer(await readOrder(positionals, values), who)
  if (order.changes) reasonOf(values.why)
  const to = connection(env)
  const answer = await ask(to, order, {
    who,
    why: values.why ?? '',
  })
  const data = withLinks(answer, to.url)
  const name = pictureName(order)
  if (name !== null && !values.json)
    return writePictures(name, (data as { pictures: string[] }).pictures, values.to)
  return values.json ? JSON.stringify(data, null, 2) : formatAnswer(data)
}

/** @throws UsageError where no reason is given */
function reasonOf(why = ''): string {
  if (why.trim().length < 3)
    throw new UsageError('Say why, in a sentence: --why "…". It is written down with your name.')
  return why
}

/** Differences are no mistake of the command, and a script wants to know of them. */
const DIFFERENCES_EXIT = 3

async function runFiles(
  order: Exclude<FileOrder, { kind: 'picture' }>,
  to: Connection,
  json: boolean,
): Promise<string> {
  if (order.kind === 'export') return await fetchFile(to, order)
  const data = await sendFile(to, order)
  if (data.differences > 0) process.exitCode = DIFFERENCES_EXIT
  return json ? JSON.stringify(data, null, 2) : formatAnswer(data)
}

/** Links of pictures lead to the gateway: as whole addresses they open from a terminal. */
function withLinks(data: unknown, url: string): unknown {
  if (Array.isArray(data)) return data.map((row) => withLinks(row, url))
  if (typeof data !== 'object' || data === null || !('link' in data)) return data
  const { link } = data
  return typeof link === 'string' && link.startsWith('/') ? { ...data, link: new URL(link, url).href } : data
}

/** Pictures and videos of profiles are claimed and decided by name: two operators do not get the same one. */
const withReviewer = (order: Order, who: string): Order =>
  order.changes && /^(?:review|video)-/.test(order.act)
    ? { ...order, input: { ...order.input, by: who } }
    : order

/** Goes through the pictures that wait, by keyboard. */
async function startReview(
  env: NodeJS.ProcessEnv,
  { who, why }: { who: string; why: string },
): Promise<string> {
  const to = connection(env)
  const decided = await reviewByKey({
    ask: (order, said) => ask(to, order, { who, why: said }),
    input: process.stdin,
    print: (text) => process.stdout.write(`${text}\n`),
    url: to.url,
    by: who,
    why,
  })
  return `${decided} decided.`
}

/** How the files of an answer that holds pictures begin; null for other answers. */
const pictureName = ({ act, input }: Order): string | null =>
  act === 'report-pictures'
    ? `report-${String(input['id'])}`
    : act === 'snapshots'
      ? `snapshot-${String(input['personId'])}`
      : act === 'review-picture'
        ? `review-${String(input['id'])}`
        : null

/** A number below zero is an amount, not an option. */
const plain = process.argv.slice(2).map((word) => (/^-\d+$/.test(word) ? word.replace('-', '−') : word))
run(plain, process.env).then(
  (text) => {
    if (text !== '') process.stdout.write(`${text}\n`)
  },
  (error: unknown) => {
    const usage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
    process.stderr.write(`${usage ? (error as Error).message : explain(error)}\n`)
    process.exitCode = usage ? 2 : 1
  },
)

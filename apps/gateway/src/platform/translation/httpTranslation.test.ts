import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createHttpTranslation } from './httpTranslation.ts'
import { readTranslationConfig } from './translationConfig.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Asked {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
}
async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** A server in the shape one engine publishes, and the adapter that speaks to it. */
async function engine(
  name: 'libretranslate' | 'deepl',
  answer: (asked: Asked) => { status?: number; body: string } | null,
) {
  const asked: Asked[] = []
  server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const one = {
        path: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Asked['body'],
      }
      asked.push(one)
      const said = answer(one)
      // Null: it never answers.
      if (said !== null) response.writeHead(said.status ?? 200).end(said.body)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const config = readTranslationConfig({
    VISAVIS_TRANSLATION: name,
    VISAVIS_TRANSLATION_URL: `http://127.0.0.1:${port}/`,
    VISAVIS_TRANSLATION_KEY: 'k',
  })
  if (config === null) throw new Error('no engine')
  return { asked, port: createHttpTranslation(config) }
}
const soon = () => AbortSignal.timeout(5000)
const shapes = {
  libretranslate: (text: string, from: string) =>
    JSON.stringify({ translatedText: text, detectedLanguage: { language: from, confidence: 90 } }),
  deepl: (text: string, from: string) =>
    JSON.stringify({ translations: [{ detected_source_language: from.toUpperCase(), text }] }),
}

it.each(['libretranslate', 'deepl'] as const)('%s: words and the language they were in', async (name) => {
  const { port } = await engine(name, () => ({ body: shapes[name]('Guten Abend 🙂 12', 'en') }))
  expect(await port.translate('Good evening 🙂 12', 'de', soon())).toEqual({
    outcome: 'translated',
    text: 'Guten Abend 🙂 12',
    from: 'en',
  })
})

it('asks LibreTranslate as it wants to be asked', async () => {
  const { port, asked } = await engine('libretranslate', () => ({ body: shapes.libretranslate('x', 'en') }))
  await port.translate('<b>hi</b>', 'pt', soon())
  expect(asked).toEqual([
    {
      path: '/translate',
      authorization: undefined,
      body: { q: '<b>hi</b>', source: 'auto', target: 'pt', format: 'text', api_key: 'k' },
    },
  ])
})

it('asks DeepL as it wants to be asked, with the variant of the target', async () => {
  const { port, asked } = await engine('deepl', () => ({ body: shapes.deepl('x', 'en') }))
  for (const to of ['pt', 'en', 'tr'] as const) await port.translate('hi', to, soon())
  expect(asked.map(({ path, authorization, body }) => [path, authorization, body])).toEqual(
    ['PT-BR', 'EN-GB', 'TR'].map((target) => [
      '/v2/translate',
      'DeepL-Auth-Key k',
      { text: ['hi'], target_lang: target },
    ]),
  )
})

it.each([
  ['libretranslate', 400, 'unsupported'],
  ['libretranslate', 403, 'unavailable'],
  ['libretranslate', 429, 'unavailable'],
  ['libretranslate', 500, 'unavailable'],
  ['deepl', 400, 'unsupported'],
  ['deepl', 413, 'unsupported'],
  ['deepl', 403, 'unavailable'],
  ['deepl', 456, 'unavailable'],
] as const)('%s answers %i: %s', async (name, status, outcome) => {
  const { port } = await engine(name, () => ({ status, body: '{"error":"no"}' }))
  expect(await port.translate('hi', 'de', soon())).toEqual({ outcome })
})

it.each([
  ['no JSON', 'oops'],
  ['another shape', '{"text":1}'],
  ['more than anybody reads', JSON.stringify({ translatedText: 'x'.repeat(300_000) })],
])('an answer that is %s is none', async (_what, body) => {
  const { port } = await engine('libretranslate', () => ({ body }))
  expect(await port.translate('hi', 'de', soon())).toEqual({ outcome: 'unavailable' })
})

it('an answer without words is no translation', async () => {
  const { port } = await engine('deepl', () => ({ body: shapes.deepl('  ', 'en') }))
  expect(await port.translate('hi', 'de', soon())).toEqual({ outcome: 'unsupported' })
})

it('an engine that never answers is left after the time it has', async () => {
  const { port } = await engine('libretranslate', () => null)
  expect(await port.translate('hi', 'de', AbortSignal.timeout(50))).toEqual({ outcome: 'unavailable' })
})

it('goes nowhere else, whatever the engine answers', async () => {
  const { port } = await engine('libretranslate', () => ({ status: 302, body: '' }))
  expect(await port.translate('hi', 'de', soon())).toEqual({ outcome: 'unavailable' })
})

it.each([
  [{ VISAVIS_TRANSLATION: 'google' }, 'VISAVIS_TRANSLATION is "google"'],
  [{ VISAVIS_TRANSLATION: 'deepl' }, 'VISAVIS_TRANSLATION_KEY is empty'],
  [{ VISAVIS_TRANSLATION: 'libretranslate' }, 'VISAVIS_TRANSLATION_URL is ""'],
  [{ VISAVIS_TRANSLATION_KEY: 'k' }, 'VISAVIS_TRANSLATION is ""'],
])('settings that cannot work name the variable: %o', (env, sentence) => {
  expect(() => readTranslationConfig(env)).toThrow(sentence)
})

it('knows the addresses of DeepL by the key, and that nothing set is no engine', () => {
  const address = (key: string) =>
    readTranslationConfig({ VISAVIS_TRANSLATION: 'deepl', VISAVIS_TRANSLATION_KEY: key })?.url
  expect([address('a:fx'), address('a')]).toEqual(['https://api-free.deepl.com', 'https://api.deepl.com'])
  expect(readTranslationConfig({})).toBeNull()
})

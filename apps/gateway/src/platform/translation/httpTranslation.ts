import type { OfferedLanguage } from '@visavis/core/contract'
import * as v from 'valibot'
import type { TranslationConfig } from './translationConfig.ts'
import type { Translation, TranslationPort } from './TranslationPort.ts'

/** What an engine is asked, and how its answer is read. */
interface Dialect {
  ask(
    text: string,
    to: OfferedLanguage,
    key: string,
  ): { path: string; headers: Record<string, string>; body: object }
  read(answer: unknown): Translation
  /** Statuses that speak of this text or language, not of the engine. */
  readonly unsupported: readonly number[]
}

/** Longest answer that is read, in bytes. */
const MOST_BYTES = 256 * 1024

const libreAnswer = v.object({
  translatedText: v.string(),
  detectedLanguage: v.optional(v.object({ language: v.string() })),
})
const libreTranslate: Dialect = {
  ask: (q, target, key) => ({
    path: '/translate',
    headers: {},
    body: { q, source: 'auto', target, format: 'text', ...(key !== '' && { api_key: key }) },
  }),
  read: (answer) => {
    const { translatedText, detectedLanguage } = v.parse(libreAnswer, answer)
    return { outcome: 'translated', text: translatedText, from: baseOf(detectedLanguage?.language ?? '') }
  },
  unsupported: [400],
}

/** DeepL wants a variant of these as a target. */
const DEEPL_TARGETS: Readonly<Partial<Record<OfferedLanguage, string>>> = { en: 'EN-GB', pt: 'PT-BR' }
const deepLAnswer = v.object({
  translations: v.pipe(
    v.array(v.object({ text: v.string(), detected_source_language: v.optional(v.string(), '') })),
    v.minLength(1),
  ),
})
const deepL: Dialect = {
  ask: (text, to, key) => ({
    path: '/v2/translate',
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    body: { text: [text], target_lang: DEEPL_TARGETS[to] ?? to.toUpperCase() },
  }),
  read: (answer) => {
    const [first] = v.parse(deepLAnswer, answer).translations
    return {
      outcome: 'translated',
      text: first?.text ?? '',
      from: baseOf(first?.detected_source_language ?? ''),
    }
  },
  unsupported: [400, 413],
}

const baseOf = (language: string): string => /^[a-z]{2,3}/.exec(language.toLowerCase())?.[0] ?? ''

/** An engine over HTTP: LibreTranslate's /translate or DeepL's /v2/translate, as both publish them. */
export function createHttpTranslation({ engine, url, key }: TranslationConfig): TranslationPort {
  const dialect = engine === 'deepL' ? deepL : libreTranslate
  return {
    engine,
    async translate(text, to, signal) {
      const { path, headers, body } = dialect.ask(text, to, key)
      try {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal,
        })
        if (!answer.ok) {
          await answer.body?.cancel()
          return { outcome: dialect.unsupported.includes(answer.status) ? 'unsupported' : 'unavailable' }
        }
        const read = dialect.read(JSON.parse(await textOf(answer)))
        return read.outcome === 'translated' && read.text.trim() === '' ? { outcome: 'unsupported' } : read
      } catch {
        return { outcome: 'unavailable' }
      }
    },
  }
}

/** The body of an answer. @throws RangeError for one that does not end */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new RangeError('the answer is too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/** The engine an operator has: its address and key. */
export interface TranslationConfig {
  readonly engine: 'libreTranslate' | 'deepL'
  readonly url: string
  readonly key: string
}

const ENGINES = { libretranslate: 'libreTranslate', deepl: 'deepL' } as const
const isEngine = (name: string): name is keyof typeof ENGINES => Object.hasOwn(ENGINES, name)

/** DeepL's addresses; keys of free accounts end with `:fx`. */
const deepLAddress = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

/** Reads and checks VISAVIS_TRANSLATION*. @returns null for none @throws ConfigError naming the variable */
export function readTranslationConfig(env: Environment): TranslationConfig | null {
  const name = env['VISAVIS_TRANSLATION'] ?? ''
  const key = env['VISAVIS_TRANSLATION_KEY'] ?? ''
  const address = env['VISAVIS_TRANSLATION_URL'] ?? ''
  if (name === '' && key === '' && address === '') return null
  if (!isEngine(name))
    throw new ConfigError(`VISAVIS_TRANSLATION is "${name}"; expected libretranslate or deepl.`)
  if (name === 'deepl' && key === '')
    throw new ConfigError('VISAVIS_TRANSLATION_KEY is empty; DeepL needs the key of the account.')
  const url = address === '' && name === 'deepl' ? deepLAddress(key) : address
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError(`VISAVIS_TRANSLATION_URL is "${url}"; expected the address of the engine.`)
  return { engine: ENGINES[name], url: url.replace(/\/+$/, ''), key }
}

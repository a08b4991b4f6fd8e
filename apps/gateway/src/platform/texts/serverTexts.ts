import { join } from 'node:path'
import { LANGUAGE_IDS } from '@visavis/core/contract'
import type { Brand } from '@visavis/core/brand'
import { IntlMessageFormat } from 'intl-messageformat'
import { readBrandTexts, readTexts } from './readTexts.ts'
import type { TextId } from './textIds.ts'

/** What a text has in its braces, beside `{brand}`. */
export type TextValues = Readonly<Record<string, string | number>>

/** Texts of one brand in one language. */
export interface Wording {
  /** BCP 47 tag of the language. */
  readonly language: string
  readonly brandName: string
  /** @throws when `values` lack an argument of the text */
  text(id: TextId, values?: TextValues): string
}

/** Texts of the gateway: mails, SMS, notifications and the pages of mailed links. */
export interface ServerTexts {
  /**
   * In the language of an interface language id; English for those without texts. Without a brand: shared
   * wording, no brand name.
   */
  of(brand: Pick<Brand, 'id' | 'name'> | null | undefined, languageId: number): Wording
}

const FALLBACK = 'en'

/**
 * Reads the gateway's texts and those brands say in their own words.
 *
 * @param folders `texts`: `<language>/<area>.json`; `brands`: `<brand>/texts/<language>.json`
 * @throws ConfigError naming the file and what is wrong in it
 */
export function loadServerTexts(
  folders: { readonly texts: string; readonly brands: string },
  brandIds: Iterable<string>,
): ServerTexts {
  const shared = readTexts(folders.texts)
  const own = new Map(
    [...brandIds].map((id) => [
      id,
      readBrandTexts(join(folders.brands, id, 'texts'), shared.get(FALLBACK) ?? {}),
    ]),
  )
  const languageOf = (languageId: number): string =>
    Object.entries(LANGUAGE_IDS).find(([code, id]) => id === languageId && shared.has(code))?.[0] ?? FALLBACK
  /** Parsed messages by language and text; the same text is parsed once. */
  const parsed = new Map<string, IntlMessageFormat>()
  const messageOf = (language: string, text: string): IntlMessageFormat => {
    const key = `${language} ${text}`
    const message = parsed.get(key) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    parsed.set(key, message)
    return message
  }
  return {
    of(brand, languageId) {
      const language = languageOf(languageId)
      const brandName = brand?.name ?? ''
      return {
        language,
        brandName,
        text(id, values = {}) {
          const text =
            own.get(brand?.id ?? '')?.get(language)?.[id] ??
            shared.get(language)?.[id] ??
            shared.get(FALLBACK)?.[id] ??
            id
          return String(messageOf(language, text).format({ brand: brandName, ...values }))
        },
      }
    },
  }
}

import { LANGUAGE_IDS, OFFERED_LANGUAGES, type OfferedLanguage } from '@visavis/core/contract'
import { momentText, placeText, type Asked } from './askedFrom.ts'
import { MAIL_TEXTS } from './mailCatalogue.ts'

export interface MailValues { readonly brand: string; readonly link: string; /** When and from where the mail was asked for. */ readonly asked: Asked }

/** Language of mails for an interface language id; English for those without texts. */
export function mailLanguageOf(languageId: number): OfferedLanguage {
  return OFFERED_LANGUAGES.find((code) => LANGUAGE_IDS[code] === languageId) ?? 'en'
}

type Filled = (text: string) => string
const filler = (values: Readonly<Record<string, string>>): Filled => (text) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** "Requested on …, from Germany · Chrome, Windows." in a language. */
export function askedText(asked: Asked, language: OfferedLanguage): string {
  const { asked: withPlace, askedSomewhere } = MAIL_TEXTS[language]
  const from = placeText(asked, language)
  return filler({ when: momentText(asked.createdAt, language), from })(from === '' ? askedSomewhere : withPlace)
}

/** Subject and plain text of a mail that proves an address. */
export function mailText(purpose: 'register' | 'reset' | 'link', languageId: number, { brand, link, asked }: MailValues): { subject: string; body: string } {
  const language = mailLanguageOf(languageId)
  const texts = MAIL_TEXTS[language]
  const fill = filler({ brand, link })
  return { subject: fill(texts[`${purpose}Subject`]), body: [texts[`${purpose}Body`], link, askedText(asked, language), texts.life, texts.notYou].map(fill).join('\n\n') }
}

/** What an account is told that lost an address or number to another one (R4.54). */
export function movedText(languageId: number, brand: string, asked: Asked): { subject: string; body: string } {
  const language = mailLanguageOf(languageId)
  const texts = MAIL_TEXTS[language]
  const fill = filler({ brand })
  return { subject: fill(texts.movedSubject), body: [texts.movedBody, askedText(asked, language), texts.movedNotYou].map(fill).join('\n\n') }
}

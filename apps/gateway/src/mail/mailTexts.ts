import { LANGUAGE_IDS, OFFERED_LANGUAGES, type OfferedLanguage } from '@visavis/core/contract'
import { MAIL_TEXTS, type MailTexts } from './mailCatalogue.ts'

export interface MailValues { readonly brand: string; readonly link: string }

/** Language of mails for an interface language id; English for those without texts. */
export function mailLanguageOf(languageId: number): OfferedLanguage {
  return OFFERED_LANGUAGES.find((code) => LANGUAGE_IDS[code] === languageId) ?? 'en'
}

type Filled = (text: string) => string
const filler = (values: MailValues): Filled => (text) => text.replace(/\{(brand|link)\}/g, (_, name: 'brand' | 'link') => values[name])

/** Subject and plain text of a mail that proves an address. */
export function mailText(purpose: 'register' | 'reset' | 'link', languageId: number, values: MailValues): { subject: string; body: string } {
  const texts = MAIL_TEXTS[mailLanguageOf(languageId)]
  const fill = filler(values)
  return { subject: fill(texts[`${purpose}Subject`]), body: [texts[`${purpose}Body`], values.link, texts.life, texts.notYou].map(fill).join('\n\n') }
}

/** What an account is told that lost an address or number to another one (R4.54). */
export function movedText(languageId: number, brand: string): { subject: string; body: string } {
  const texts = MAIL_TEXTS[mailLanguageOf(languageId)]
  const fill = filler({ brand, link: '' })
  return { subject: fill(texts.movedSubject), body: [texts.movedBody, texts.movedNotYou].map(fill).join('\n\n') }
}

/** Texts of the page behind the link. */
export const pageTexts = (language: OfferedLanguage): Pick<MailTexts, 'doneTitle' | 'doneBody' | 'invalidTitle' | 'invalidBody'> => MAIL_TEXTS[language]

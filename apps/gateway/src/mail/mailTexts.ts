import { LANGUAGE_IDS, OFFERED_LANGUAGES, type OfferedLanguage } from '@visavis/core/contract'
import { MAIL_TEXTS, type MailTexts } from './mailCatalogue.ts'

export interface MailValues { readonly brand: string; readonly link: string }

/** Language of mails for an interface language id; English for those without texts. */
export function mailLanguageOf(languageId: number): OfferedLanguage {
  return OFFERED_LANGUAGES.find((code) => LANGUAGE_IDS[code] === languageId) ?? 'en'
}

/** Subject and plain text of a mail. */
export function mailText(purpose: 'register' | 'reset', languageId: number, values: MailValues): { subject: string; body: string } {
  const texts = MAIL_TEXTS[mailLanguageOf(languageId)]
  const fill = (text: string): string => text.replace(/\{(brand|link)\}/g, (_, name: 'brand' | 'link') => values[name])
  return {
    subject: fill(purpose === 'register' ? texts.registerSubject : texts.resetSubject),
    body: [purpose === 'register' ? texts.registerBody : texts.resetBody, values.link, texts.life, texts.notYou].map(fill).join('\n\n'),
  }
}

/** Texts of the page behind the link. */
export const pageTexts = (language: OfferedLanguage): Pick<MailTexts, 'doneTitle' | 'doneBody' | 'invalidTitle' | 'invalidBody'> => MAIL_TEXTS[language]

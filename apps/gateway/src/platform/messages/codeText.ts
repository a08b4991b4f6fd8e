import type { OfferedLanguage } from '@visavis/core/contract'
import { mailLanguageOf } from '../mail/mailTexts.ts'

/** Short enough for one SMS in every language, digits first: that is what a notification shows. */
const TEXTS: Readonly<Record<OfferedLanguage, string>> = {
  en: '{code} is your {brand} code. It works for 10 minutes. Do not share it.',
  de: '{code} ist dein Code für {brand}. Er gilt 10 Minuten. Gib ihn nicht weiter.',
  es: '{code} es tu código de {brand}. Vale 10 minutos. No se lo des a nadie.',
  fr: '{code} est ton code {brand}. Il est valable 10 minutes. Ne le donne à personne.',
  it: '{code} è il tuo codice {brand}. Vale 10 minuti. Non darlo a nessuno.',
  nl: '{code} is je code voor {brand}. Hij werkt 10 minuten. Geef hem aan niemand.',
  pt: '{code} é seu código {brand}. Vale por 10 minutos. Não o passe a ninguém.',
  tr: '{code}, {brand} kodun. 10 dakika geçerli. Kimseyle paylaşma.',
  ar: '{code} هو رمزك في {brand}. يعمل لمدة 10 دقائق. لا تعطه لأحد.',
}

export interface CodeTextValues { readonly code: string; readonly brand: string; /** Origin of the site the code is typed at. */ readonly origin: string }

/** The text of a code. An SMS ends with the line by which browsers fill the code in on this site and no other (WebOTP). */
export function codeText(channel: 'sms' | 'whatsapp', languageId: number, { code, brand, origin }: CodeTextValues): string {
  const text = TEXTS[mailLanguageOf(languageId)].replace(/\{(code|brand)\}/g, (_, name: 'code' | 'brand') => ({ code, brand })[name])
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return channel === 'whatsapp' || host === '' ? text : `${text}\n\n@${host} #${code}`
}

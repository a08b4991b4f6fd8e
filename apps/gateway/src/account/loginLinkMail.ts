import type { OfferedLanguage } from '@visavis/core/contract'
import type { GatewayContext } from '../context.ts'
import { sendMail } from '../mail/mail.service.ts'
import { mailLanguageOf } from '../mail/mailTexts.ts'
import type { Person } from './person.tables.ts'

interface Texts { readonly subject: string; readonly body: string; readonly life: string }

const TEXTS: Readonly<Record<OfferedLanguage, Texts>> = {
  en: { subject: 'Your link to {brand}', body: 'This link logs you in to {brand}:', life: 'It works once, within seven days. Give it to nobody.' },
  de: { subject: 'Dein Link zu {brand}', body: 'Mit diesem Link meldest du dich bei {brand} an:', life: 'Er gilt einmal, innerhalb von sieben Tagen. Gib ihn niemandem.' },
  es: { subject: 'Tu enlace a {brand}', body: 'Con este enlace entras en {brand}:', life: 'Vale una sola vez, durante siete días. No se lo des a nadie.' },
  fr: { subject: 'Votre lien vers {brand}', body: 'Ce lien vous connecte à {brand} :', life: 'Il sert une seule fois, pendant sept jours. Ne le donnez à personne.' },
  it: { subject: 'Il tuo link per {brand}', body: 'Con questo link entri in {brand}:', life: 'Vale una volta sola, entro sette giorni. Non darlo a nessuno.' },
  nl: { subject: 'Je link naar {brand}', body: 'Met deze link log je in bij {brand}:', life: 'Hij werkt één keer, binnen zeven dagen. Geef hem aan niemand.' },
  pt: { subject: 'O teu link para {brand}', body: 'Com este link entras em {brand}:', life: 'Vale uma só vez, durante sete dias. Não o dês a ninguém.' },
  tr: { subject: '{brand} bağlantın', body: 'Bu bağlantı seni {brand} hesabına sokar:', life: 'Yedi gün içinde bir kez çalışır. Kimseyle paylaşma.' },
  ar: { subject: 'رابطك إلى {brand}', body: 'هذا الرابط يسجّل دخولك إلى {brand}:', life: 'يعمل مرة واحدة خلال سبعة أيام. لا تعطه لأحد.' },
}

/** Mails a link that logs in (R7.54) to the address of the account, in the first of the person's languages. @throws Refusal 20807 */
export async function mailLoginLink(context: GatewayContext, row: Pick<Person, 'appId' | 'email' | 'languages'>, link: string): Promise<void> {
  const texts = TEXTS[mailLanguageOf(row.languages[0] ?? 1)]
  const brandName = context.brands.get(row.appId)?.name ?? ''
  const fill = (text: string): string => text.replaceAll('{brand}', brandName)
  await sendMail(context, { appId: row.appId, brandName, to: row.email ?? '', subject: fill(texts.subject), body: [texts.body, link, texts.life].map(fill).join('\n\n'), link })
}

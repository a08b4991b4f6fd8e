import type { OfferedLanguage } from '@visavis/core/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { person } from '../people/person.tables.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { mailLanguageOf } from '../../platform/mail/mailTexts.ts'
import type { complaint } from './complaints.tables.ts'

const TEXTS: Readonly<Record<OfferedLanguage, { readonly subject: string; readonly back: string; readonly where: string }>> = {
  en: { subject: 'Answer to your complaint {case}', back: 'Coins refunded: {coins}.', where: 'The receipt in your call history shows it, too.' },
  tr: { subject: '{case} numaralı şikâyetinin yanıtı', back: 'İade edilen coin: {coins}.', where: 'Arama geçmişindeki makbuzda da görünür.' },
  nl: { subject: 'Antwoord op je klacht {case}', back: 'Terugbetaalde munten: {coins}.', where: 'Het staat ook op de bon in je gespreksgeschiedenis.' },
  de: { subject: 'Antwort auf deine Beschwerde {case}', back: 'Erstattete Coins: {coins}.', where: 'Sie steht auch beim Beleg in deiner Anrufliste.' },
  fr: { subject: 'Réponse à ta réclamation {case}', back: 'Pièces remboursées : {coins}.', where: 'Le reçu dans ton historique d’appels l’affiche aussi.' },
  it: { subject: 'Risposta al tuo reclamo {case}', back: 'Monete rimborsate: {coins}.', where: 'La trovi anche nella ricevuta, nella cronologia chiamate.' },
  es: { subject: 'Respuesta a tu queja {case}', back: 'Monedas reembolsadas: {coins}.', where: 'También está en el recibo, en tu historial de llamadas.' },
  pt: { subject: 'Resposta à sua reclamação {case}', back: 'Moedas reembolsadas: {coins}.', where: 'Também está no recibo, no seu histórico de chamadas.' },
  ar: { subject: 'الرد على شكواك {case}', back: 'العملات المستردة: {coins}.', where: 'تجده أيضًا في إيصال المكالمة ضمن سجل مكالماتك.' },
}

/** Mails the answer to a complaint in the first of the person's languages; without an address the page and a notification say it. A mail that cannot go out changes nothing about the answer. */
export async function mailAnswer(context: GatewayContext, { appId, personId, caseNumber, answer, goldBack }: typeof complaint.$inferSelect): Promise<void> {
  const [row] = await context.db.select({ email: person.email, languages: person.languages }).from(person).where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (row === undefined || row.email === null) return
  const texts = TEXTS[mailLanguageOf(row.languages[0] ?? 1)]
  const brandName = context.brands.get(appId)?.name ?? ''
  const body = [answer, ...(goldBack > 0 ? [texts.back.replace('{coins}', String(goldBack))] : []), texts.where].join('\n\n')
  try {
    await sendMail(context, { appId, brandName, to: row.email, subject: `${texts.subject.replace('{case}', caseNumber)} · ${brandName}`, body, link: '' })
  } catch (err) {
    context.log.error({ err, caseNumber }, 'the answer to a complaint could not be mailed')
  }
}

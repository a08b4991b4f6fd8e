import type { OfferedLanguage } from '@visavis/core/contract'
import type { GatewayContext } from '../../platform/context.ts'
import { mailLanguageOf } from '../../platform/mail/mailTexts.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import type { appeal } from './ban.tables.ts'

const TEXTS: Readonly<Record<OfferedLanguage, { subject: string; accepted: string; rejected: string }>> = {
  en: { subject: 'Answer to your case {case}', accepted: 'We looked at it again, and the ban is lifted.', rejected: 'We looked at it again, and the ban stays.' },
  tr: { subject: '{case} numaralı başvurunun yanıtı', accepted: 'Yeniden inceledik ve engeli kaldırdık.', rejected: 'Yeniden inceledik ve engel devam ediyor.' },
  nl: { subject: 'Antwoord op je zaak {case}', accepted: 'We hebben er opnieuw naar gekeken en de blokkade is opgeheven.', rejected: 'We hebben er opnieuw naar gekeken en de blokkade blijft.' },
  de: { subject: 'Antwort zu deinem Fall {case}', accepted: 'Wir haben noch einmal hingesehen: Die Sperre ist aufgehoben.', rejected: 'Wir haben noch einmal hingesehen: Die Sperre bleibt.' },
  fr: { subject: 'Réponse à ton dossier {case}', accepted: 'Après un nouvel examen, la suspension est levée.', rejected: 'Après un nouvel examen, la suspension est maintenue.' },
  it: { subject: 'Risposta al tuo caso {case}', accepted: 'Abbiamo riesaminato il caso e il blocco è stato tolto.', rejected: 'Abbiamo riesaminato il caso e il blocco resta.' },
  es: { subject: 'Respuesta a tu caso {case}', accepted: 'Lo hemos revisado y el bloqueo se ha levantado.', rejected: 'Lo hemos revisado y el bloqueo se mantiene.' },
  pt: { subject: 'Resposta ao seu caso {case}', accepted: 'Analisamos de novo, e o bloqueio foi retirado.', rejected: 'Analisamos de novo, e o bloqueio continua.' },
  ar: { subject: 'الرد على حالتك {case}', accepted: 'راجعنا الأمر مرة أخرى ورفعنا الحظر.', rejected: 'راجعنا الأمر مرة أخرى والحظر باقٍ.' },
}

/** Mails the answer of an operator. A mail that cannot go out changes nothing about the answer: it can be read by its number. */
export async function answerMail(context: GatewayContext, { appId, caseNumber, email, languageId, state, answer }: typeof appeal.$inferSelect): Promise<void> {
  const texts = TEXTS[mailLanguageOf(languageId)]
  const brandName = context.brands.get(appId)?.name ?? ''
  const body = [state === 'accepted' ? texts.accepted : texts.rejected, answer].join('\n\n')
  try {
    await sendMail(context, { appId, brandName, to: email, subject: `${texts.subject.replace('{case}', caseNumber)} · ${brandName}`, body, link: '' })
  } catch (err) {
    context.log.error({ err, caseNumber }, 'the answer to an appeal could not be mailed')
  }
}

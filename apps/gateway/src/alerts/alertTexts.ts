import type { OfferedLanguage } from '@visavis/core/contract'
import { mailLanguageOf } from '../mail/mailTexts.ts'
import type { Alert, AlertKind } from './Alert.ts'

type Texts = Readonly<Record<AlertKind, readonly [title: string, body: string]>>

/** Words of system notifications: the service worker shows them without the site's catalogues. */
const ALERT_TEXTS: Readonly<Record<OfferedLanguage, Texts>> = {
  en: { call: ['{name} is calling', 'Open {brand} to answer.'], missedCall: ['Missed call', '{name} called you.'], friendOnline: ['{name} is online', 'Say hello.'], friendRequest: ['{name} wants to be friends', 'Answer on {brand}.'], appeal: ['Your appeal was answered', 'Read the answer on {brand}.'] },
  tr: { call: ['{name} arıyor', 'Yanıtlamak için {brand} uygulamasını aç.'], missedCall: ['Cevapsız arama', '{name} seni aradı.'], friendOnline: ['{name} çevrimiçi', 'Merhaba de.'], friendRequest: ['{name} arkadaş olmak istiyor', '{brand} üzerinde yanıtla.'], appeal: ['İtirazın yanıtlandı', 'Yanıtı {brand} üzerinde oku.'] },
  nl: { call: ['{name} belt', 'Open {brand} om op te nemen.'], missedCall: ['Gemiste oproep', '{name} heeft je gebeld.'], friendOnline: ['{name} is online', 'Zeg hallo.'], friendRequest: ['{name} wil vrienden zijn', 'Antwoord op {brand}.'], appeal: ['Je bezwaar is beantwoord', 'Lees het antwoord op {brand}.'] },
  de: { call: ['{name} ruft an', 'Öffne {brand}, um anzunehmen.'], missedCall: ['Verpasster Anruf', '{name} hat dich angerufen.'], friendOnline: ['{name} ist online', 'Sag hallo.'], friendRequest: ['{name} möchte befreundet sein', 'Antworte auf {brand}.'], appeal: ['Dein Einspruch wurde beantwortet', 'Lies die Antwort auf {brand}.'] },
  fr: { call: ['{name} vous appelle', 'Ouvrez {brand} pour répondre.'], missedCall: ['Appel manqué', '{name} vous a appelé.'], friendOnline: ['{name} est en ligne', 'Dites bonjour.'], friendRequest: ['{name} veut devenir ami', 'Répondez sur {brand}.'], appeal: ['Réponse à votre recours', 'Lisez la réponse sur {brand}.'] },
  it: { call: ['{name} ti sta chiamando', 'Apri {brand} per rispondere.'], missedCall: ['Chiamata persa', '{name} ti ha chiamato.'], friendOnline: ['{name} è online', 'Fai un saluto.'], friendRequest: ['{name} vuole fare amicizia', 'Rispondi su {brand}.'], appeal: ['Risposta al tuo ricorso', 'Leggi la risposta su {brand}.'] },
  es: { call: ['{name} te llama', 'Abre {brand} para contestar.'], missedCall: ['Llamada perdida', '{name} te ha llamado.'], friendOnline: ['{name} está en línea', 'Saluda.'], friendRequest: ['{name} quiere ser tu amigo', 'Responde en {brand}.'], appeal: ['Respuesta a tu recurso', 'Lee la respuesta en {brand}.'] },
  pt: { call: ['{name} está a ligar', 'Abre {brand} para atender.'], missedCall: ['Chamada perdida', '{name} ligou-te.'], friendOnline: ['{name} está online', 'Diz olá.'], friendRequest: ['{name} quer ser teu amigo', 'Responde em {brand}.'], appeal: ['Resposta ao teu recurso', 'Lê a resposta em {brand}.'] },
  ar: { call: ['{name} يتصل بك', 'افتح {brand} للرد.'], missedCall: ['مكالمة فائتة', 'اتصل بك {name}.'], friendOnline: ['{name} متصل الآن', 'قل مرحبًا.'], friendRequest: ['{name} يريد صداقتك', 'أجب على {brand}.'], appeal: ['تم الرد على اعتراضك', 'اقرأ الرد على {brand}.'] },
}

/** Title and body in the language of the browser they go to. */
export function alertText({ kind, values }: Pick<Alert, 'kind' | 'values'>, languageId: number, brand: string): { title: string; body: string } {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => (name === 'brand' ? brand : values[name] ?? whole))
  const [title, body] = ALERT_TEXTS[mailLanguageOf(languageId)][kind]
  return { title: fill(title), body: fill(body) }
}

import type { OfferedLanguage } from '@visavis/core/contract'
import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { mailLanguageOf } from '../../platform/mail/mailTexts.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import type { Person } from '../people/person.tables.ts'

interface Texts { readonly subject: string; readonly body: string; readonly life: string; readonly notYou: string }

const TEXTS: Readonly<Record<OfferedLanguage, Texts>> = {
  en: { subject: 'Your link to {brand}', body: 'This link opens a page of {brand} with a button that logs you in:', life: 'Our team made it on {when}. It works once, within seven days. Do not share it with anyone.', notYou: 'If you did not ask for it, open the link and press “This was not me”.' },
  de: { subject: 'Dein Link zu {brand}', body: 'Dieser Link öffnet eine Seite von {brand} mit einem Button, der dich anmeldet:', life: 'Unser Team hat ihn am {when} erstellt. Er gilt einmal, innerhalb von sieben Tagen. Gib ihn nicht weiter.', notYou: 'Wenn du ihn nicht angefordert hast, öffne den Link und drücke auf „Das war ich nicht“.' },
  es: { subject: 'Tu enlace a {brand}', body: 'Este enlace abre una página de {brand}; su botón inicia tu sesión:', life: 'Lo creó nuestro equipo el {when}. Vale una sola vez, durante siete días. No se lo des a nadie.', notYou: 'Si no lo pediste, abre el enlace y pulsa «No fui yo».' },
  fr: { subject: 'Ton lien vers {brand}', body: 'Ce lien ouvre une page de {brand} avec un bouton qui te connecte :', life: 'Notre équipe l’a créé le {when}. Il sert une seule fois, pendant sept jours. Ne le donne à personne.', notYou: 'Si tu ne l’as pas demandé, ouvre le lien et appuie sur « Ce n’était pas moi ».' },
  it: { subject: 'Il tuo link per {brand}', body: 'Questo link apre una pagina di {brand}; il suo pulsante ti fa accedere:', life: 'L’ha creato il nostro team il {when}. Vale una volta sola, entro sette giorni. Non darlo a nessuno.', notYou: 'Se non l’hai chiesto, apri il link e premi «Non sono stato io».' },
  nl: { subject: 'Je link naar {brand}', body: 'Deze link opent een pagina van {brand}; met de knop daar log je in:', life: 'Ons team maakte hem op {when}. Hij werkt één keer, binnen zeven dagen. Geef hem aan niemand.', notYou: 'Heb je hier niet om gevraagd? Open de link en druk op ‘Dit was ik niet’.' },
  pt: { subject: 'Seu link para {brand}', body: 'Este link abre uma página de {brand} com um botão que faz seu login:', life: 'Nossa equipe o criou em {when}. Vale uma só vez, por sete dias. Não o passe a ninguém.', notYou: 'Se você não o pediu, abra o link e pressione “Não fui eu”.' },
  tr: { subject: '{brand} bağlantın', body: 'Bu bağlantı bir {brand} sayfası açar; oradaki düğme seni giriş yaptırır:', life: 'Ekibimiz oluşturdu: {when}. Yedi gün içinde bir kez çalışır. Kimseyle paylaşma.', notYou: 'Bunu istemediysen bağlantıyı aç ve “Bu ben değildim” düğmesine bas.' },
  ar: { subject: 'رابطك إلى {brand}', body: 'يفتح هذا الرابط صفحة من {brand}، والزر الذي فيها يسجّل دخولك:', life: 'أنشأه فريقنا في {when}. يعمل مرة واحدة خلال سبعة أيام. لا تعطه لأحد.', notYou: 'إذا لم تطلبه فافتح الرابط واضغط «لم أكن أنا».' },
}

/** Mails a link that logs in (R7.54) to the address of the account, in the first of the person's languages. @throws Refusal 20807 */
export async function mailLoginLink(context: GatewayContext, row: Pick<Person, 'appId' | 'email' | 'languages'>, link: string): Promise<void> {
  const language = mailLanguageOf(row.languages[0] ?? 1)
  const texts = TEXTS[language]
  const brandName = context.brands.get(row.appId)?.name ?? ''
  const when = momentText(context.clock.now(), language)
  const fill = (text: string): string => text.replaceAll('{brand}', brandName).replaceAll('{when}', when)
  await sendMail(context, { appId: row.appId, brandName, to: row.email ?? '', subject: fill(texts.subject), body: [texts.body, link, texts.life, texts.notYou].map(fill).join('\n\n'), link })
}

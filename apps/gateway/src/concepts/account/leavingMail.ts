import type { OfferedLanguage } from '@visavis/core/contract'
import type { Caller, GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { askedText, mailLanguageOf } from '../../platform/mail/mailTexts.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import { askedBy } from './askedBy.ts'

interface Texts { readonly subject: string; readonly body: string; readonly back: string; readonly notYou: string }

const TEXTS: Readonly<Record<OfferedLanguage, Texts>> = {
  en: { subject: 'Your {brand} account will be deleted', body: 'Your account is hidden and logged out. On {date} it will be erased for good, with everything in it.', back: 'Changed your mind? Log in before then and choose to come back:', notYou: 'If this was not you, log in, come back and change your password.' },
  de: { subject: 'Dein {brand}-Konto wird gelöscht', body: 'Dein Konto ist verborgen, und du bist abgemeldet. Am {date} wird es endgültig gelöscht, mit allem, was darin ist.', back: 'Hast du es dir anders überlegt? Melde dich vorher an und komm zurück:', notYou: 'Wenn du das nicht warst, melde dich an, komm zurück und ändere dein Passwort.' },
  es: { subject: 'Tu cuenta de {brand} se eliminará', body: 'Tu cuenta está oculta y sin sesión. El {date} se borrará para siempre, con todo lo que contiene.', back: '¿Cambiaste de idea? Inicia sesión antes y elige volver:', notYou: 'Si no fuiste tú, inicia sesión, vuelve y cambia tu contraseña.' },
  fr: { subject: 'Ton compte {brand} va être supprimé', body: 'Ton compte est masqué et déconnecté. Le {date}, il sera effacé définitivement, avec tout ce qu’il contient.', back: 'Tu as changé d’avis ? Connecte-toi avant cette date et choisis de revenir :', notYou: 'Si ce n’était pas toi, connecte-toi, reviens et change ton mot de passe.' },
  it: { subject: 'Il tuo account {brand} verrà eliminato', body: 'Il tuo account è nascosto e disconnesso. Il {date} verrà cancellato per sempre, con tutto quello che contiene.', back: 'Hai cambiato idea? Accedi prima e scegli di tornare:', notYou: 'Se non sei stato tu, accedi, torna e cambia la password.' },
  nl: { subject: 'Je {brand}-account wordt verwijderd', body: 'Je account is verborgen en uitgelogd. Op {date} wordt het voorgoed gewist, met alles erin.', back: 'Toch van gedachten veranderd? Log vóór die tijd in en kies om terug te komen:', notYou: 'Was jij dit niet? Log in, kom terug en wijzig je wachtwoord.' },
  pt: { subject: 'Sua conta {brand} será excluída', body: 'Sua conta está oculta e desconectada. Em {date} ela será apagada para sempre, com tudo o que contém.', back: 'Mudou de ideia? Entre antes disso e escolha voltar:', notYou: 'Se não foi você, entre, volte e mude sua senha.' },
  tr: { subject: '{brand} hesabın silinecek', body: 'Hesabın gizlendi ve oturumun kapatıldı. {date} tarihinde içindeki her şeyle birlikte kalıcı olarak silinecek.', back: 'Fikrini mi değiştirdin? O zamana kadar giriş yap ve geri dönmeyi seç:', notYou: 'Bunu sen yapmadıysan giriş yap, geri dön ve şifreni değiştir.' },
  ar: { subject: 'سيُحذف حسابك في {brand}', body: 'حسابك مخفي الآن وتم تسجيل خروجه. في {date} سيُمحى نهائيًا مع كل ما فيه.', back: 'غيّرت رأيك؟ سجّل الدخول قبل ذلك واختر العودة:', notYou: 'إذا لم تكن أنت من فعل ذلك فسجّل الدخول وعُد ثم غيّر كلمة مرورك.' },
}

/** Tells somebody who leaves what happens when, and the way back (R2.112). Whoever has no address is told on the page only; a mail that fails stops nobody. */
export async function mailLeaving(context: GatewayContext, caller: Caller, { email, eraseAt }: { email: string | null; eraseAt: number }): Promise<void> {
  if (email === null) return
  const { brand, languageId, origin } = caller
  const language = mailLanguageOf(languageId)
  const texts = TEXTS[language]
  const date = momentText(eraseAt, language)
  const asked = askedText(askedBy(caller, context.clock.now()), language)
  const link = origin === '' ? '' : `${origin}/`
  const fill = (text: string): string => text.replace(/\{(brand|date)\}/g, (_, name: 'brand' | 'date') => (name === 'brand' ? brand.name : date))
  const mail = { appId: brand.appId, brandName: brand.name, to: email, subject: fill(texts.subject), body: [texts.body, asked, texts.back, link, texts.notYou].filter(Boolean).map(fill).join('\n\n'), link }
  await sendMail(context, mail).catch((err: unknown) => context.log.error({ err }, 'somebody who leaves was not told by mail'))
}

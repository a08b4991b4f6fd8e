import type { OfferedLanguage } from '@visavis/core/contract'
import { eq, sql } from 'drizzle-orm'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { mailLanguageOf } from '../../platform/mail/mailTexts.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { takeCoins } from '../coins/coins.ts'
import { person, type Person } from '../people/person.tables.ts'

/** The notification is shown for a week at most. */
const ALERT_MS = 7 * 86_400_000
const TEXTS: Readonly<Record<OfferedLanguage, readonly [subject: string, body: string]>> = {
  en: ['Welcome coins taken back', '{coins} unspent welcome coins of your {brand} account were taken back, because each person gets them only once. Coins you bought or got in other ways are untouched. If this is a mistake, please write to us.'],
  tr: ['Hoş geldin coinleri geri alındı', '{brand} hesabındaki harcanmamış {coins} hoş geldin coini, kişi başına bir kez verildiği için geri alındı. Satın aldığın veya başka yoldan edindiğin coinlere dokunulmadı. Bir yanlışlık varsa lütfen bize yaz.'],
  nl: ['Welkomstmunten teruggenomen', '{coins} niet uitgegeven welkomstmunten van je {brand}-account zijn teruggenomen, omdat je ze één keer per persoon krijgt. Munten die je kocht of anders kreeg, blijven staan. Klopt dit niet? Schrijf ons.'],
  de: ['Willkommens-Coins zurückgenommen', '{coins} nicht ausgegebene Willkommens-Coins deines {brand}-Kontos wurden zurückgenommen, weil es sie einmal pro Person gibt. Gekaufte und anders erhaltene Coins bleiben unberührt. Wenn das ein Irrtum ist, schreib uns bitte.'],
  fr: ['Pièces de bienvenue reprises', '{coins} pièces de bienvenue non dépensées de ton compte {brand} ont été reprises, car elles sont offertes une seule fois par personne. Les pièces achetées ou reçues autrement restent intactes. Si c’est une erreur, écris-nous.'],
  it: ['Monete di benvenuto ritirate', '{coins} monete di benvenuto non spese del tuo account {brand} sono state ritirate, perché si ricevono una sola volta a persona. Le monete comprate o ricevute in altro modo restano intatte. Se è un errore, scrivici.'],
  es: ['Monedas de bienvenida retiradas', 'Se han retirado {coins} monedas de bienvenida sin gastar de tu cuenta de {brand}, porque se dan una sola vez por persona. Las monedas que compraste o recibiste de otro modo siguen intactas. Si es un error, escríbenos.'],
  pt: ['Moedas de boas-vindas retiradas', '{coins} moedas de boas-vindas não gastas da sua conta {brand} foram retiradas, porque são dadas uma só vez por pessoa. As moedas que você comprou ou recebeu de outra forma ficam intactas. Se for um engano, escreva para nós.'],
  ar: ['سُحبت عملات الترحيب', 'سُحبت {coins} من عملات الترحيب غير المنفقة من حسابك في {brand} لأنها تُمنح مرة واحدة لكل شخص. العملات التي اشتريتها أو حصلت عليها بطريقة أخرى لم تُمس. إن كان هذا خطأ فاكتب إلينا.'],
}

/**
 * What operators do about sign-up coins somebody had more than once: the unspent ones go back, one line in the ledger, never more than the balance.
 * Whatever was spent counts against them first, so no bought coin is touched.
 */
export const takeBonus: Pick<ActHandlers, 'take-bonus'> = {
  'take-bonus': async (tx, { personId }, context) => {
    const now = context.clock.now()
    const [row] = await tx.select().from(person).where(eq(person.id, personId))
    if (row === undefined || row.erasedAt !== null) throw new ActRefused(`There is no account ${personId}.`)
    const [own] = await rowsOf<{ id: number; balance: number }>(tx, sql`select id, balance from ledger_account where kind = 'person' and person_id = ${personId} for update`)
    const { bonus, spent } = await rowOf<{ bonus: number; spent: number }>(tx, sql`select coalesce(sum(e.amount) filter (where j.kind = 'registerBonus'), 0)::int as bonus,
      coalesce(-sum(e.amount) filter (where j.kind in ('callMinute', 'callRefund', 'match', 'like', 'friendRequest', 'friendRefund', 'bonusTaken', 'gift') or (j.kind = 'adjustment' and e.amount < 0)), 0)::int as spent
      from entry e join journal j on j.id = e.journal_id where e.account_id = ${own?.id ?? 0}`)
    const unspent = Math.min(own?.balance ?? 0, bonus - Math.max(0, spent))
    if (unspent <= 0) throw new ActRefused(`The account ${personId} has no unspent sign-up coins (given ${bonus}, spent since ${spent}).`)
    const { balance } = await takeCoins(tx, { key: `bonusTaken:${personId}:${now}`, kind: 'bonusTaken', personId, amount: unspent, refId: 'register', at: now })
    await enqueueAlert(tx, { personId, alert: { kind: 'bonusTaken', values: { coins: String(unspent) }, path: '/', tag: 'bonus-taken' }, now, expiresAt: now + ALERT_MS })
    return { data: { personId, taken: unspent, balance }, personId, detail: { taken: unspent, given: bonus, spent, balance }, after: () => mail(context, row, unspent) }
  },
}

/** A mail that cannot go out changes nothing: the ledger and a notification say it, too. */
async function mail(context: GatewayContext, { email, appId, languages }: Person, coins: number): Promise<void> {
  if (email === null) return
  const brandName = context.brands.get(appId)?.name ?? ''
  const [subject, body] = TEXTS[mailLanguageOf(languages[0] ?? 1)]
  await sendMail(context, { appId, brandName, to: email, subject: `${subject} · ${brandName}`, body: body.replace('{coins}', String(coins)).replace('{brand}', brandName), link: '' })
    .catch((err: unknown) => context.log.error({ err }, 'somebody whose coins were taken back was not told by mail'))
}

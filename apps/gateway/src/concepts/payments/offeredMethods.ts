import { LANGUAGE_IDS } from '@visavis/core/contract'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { inMarket } from './marketMethods.ts'
import { limitsOf, sideOf, type Limits } from './methodLimits.ts'
import type { PaymentMethod, PaymentPort } from './PaymentPort.ts'
import { portsFor, type Paying } from './providers.ts'
import type { Priced } from './shop.ts'
import { countryOf, isRecurring } from './wished.ts'

/** Code of the caller's language, for names of methods. */
export const localeOf = ({ languageId }: Pick<SignedCaller, 'languageId'>): string =>
  Object.entries(LANGUAGE_IDS).find(([, id]) => id === languageId)?.[0] ?? 'en'

/** A way to pay, whose it is, and whether it takes the price. */
export type OfferedMethod = Omit<PaymentMethod, 'min' | 'max'> &
  Limits & {
    readonly port: PaymentPort
    readonly page?: 'pagsmile'
    readonly outside?: 'under' | 'over'
  }

/**
 * Ways to pay a package in the caller's country, those that do not take its price among them; none without a
 * company. Where the brand names the country among its markets, the ways of that market in its order. A
 * company that does not answer is left out as long as another one does. `applePay`: the browser has a sheet
 * for it.
 */
export const methodsFor = async (
  paying: Paying,
  caller: SignedCaller,
  chosen: Priced,
  { applePay = false }: { applePay?: boolean } = {},
): Promise<readonly OfferedMethod[]> => {
  const { context } = paying
  const query = {
    ...chosen.price,
    country: countryOf(caller),
    locale: localeOf(caller),
    origin: caller.site || (context.config.publicOrigins[0] ?? ''),
    channel: { https: (caller.site ?? '').startsWith('https:'), applePay },
  }
  const answers = await Promise.allSettled(
    portsFor(paying, caller.brand).map(async (port) =>
      (await port.methods(query)).map((method) => ({ ...method, port })),
    ),
  )
  const failed = answers.filter((answer) => answer.status === 'rejected')
  for (const { reason } of failed) context.log.warn({ err: reason as unknown }, 'a company names no methods')
  if (failed.length > 0 && failed.length === answers.length) throw new Refusal(20801)
  const narrowed = (await tunablesFor(context.db, caller.userId))['shop.methodLimits']
  const { currency } = chosen.price
  const seen = new Set<string>()
  const offered = answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .filter(({ methodId, recurring }) => {
      const isFirst = !seen.has(methodId)
      seen.add(methodId)
      return isFirst && (recurring || !isRecurring(chosen))
    })
  return inMarket(caller.brand, query.country, offered).flatMap(
    ({ min, max, ...method }): OfferedMethod[] => {
      const { methodId, port } = method
      const limits = limitsOf(
        { ...(min === undefined ? {} : { least: min }), ...(max === undefined ? {} : { most: max }) },
        narrowed,
        { methodId, currency },
      )
      if (limits === null) return []
      const outside = sideOf(limits, chosen.price)
      return [
        {
          ...method,
          ...limits,
          ...(outside === null ? {} : { outside }),
          ...(port.page === undefined ? {} : { page: port.page }),
        },
      ]
    },
  )
}

import type { PayMethod, SavedCard } from '@visavis/core/contract'
import type { IconName } from '@visavis/ui/iconNames'
import { PAY_FIELDS, type PayField } from './buyerRules.ts'

/** One row of the choice: a method, or a saved card of one. */
export interface PayOption {
  readonly id: string
  readonly method: PayMethod
  readonly card?: SavedCard
}

/** The ways to pay in the order the gateway gives them; cards that can be used stand before a new one. */
export function optionsOf(methods: readonly PayMethod[], cards: readonly SavedCard[]): PayOption[] {
  const usable = cards
    .filter(({ expired }) => !expired)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
  return methods.flatMap((method) => [
    ...(method.kind === 'card' ? usable.map((card) => ({ id: `card:${card.cardId}`, method, card })) : []),
    { id: method.methodId, method },
  ])
}

/** Whether a method takes the price. */
export const takesPrice = ({ outside }: Pick<PayMethod, 'outside'>): boolean => outside === undefined

/** What an option asks its buyer; a saved card knows all of it. */
export function fieldsOf({ method, card }: PayOption): PayField[] {
  if (card) return []
  return PAY_FIELDS.filter((field) =>
    field === 'holder' ? method.kind === 'card' : method.needs.includes(field),
  )
}

const ICONS: Readonly<Record<string, IconName>> = {
  card: 'credit-card',
  wallet: 'wallet',
  bank: 'money',
  qr: 'qr-code',
  voucher: 'ticket',
}
/** Icon of the site for the name a method gives. */
export const methodIcon = (icon: string): IconName => ICONS[icon] ?? 'wallet'

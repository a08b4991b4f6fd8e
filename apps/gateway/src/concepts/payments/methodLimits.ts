import type { MethodLimits } from '@visavis/core/contract/methodLimits'
import type { Money } from './PaymentPort.ts'

/** Smallest and largest amount a way to pay takes; what is absent has no limit. */
export interface Limits {
  readonly least?: number
  readonly most?: number
}

const tighter = (pick: 'max' | 'min', ...values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math[pick](...known)
}

/**
 * Limits of a way to pay in a currency: those of its company, narrowed by the operator. @returns null when
 * nothing is left between them
 */
export function limitsOf(
  company: Limits,
  narrowed: MethodLimits,
  { methodId, currency }: { methodId: string; currency: string },
): Limits | null {
  const own = (narrowed as Readonly<Record<string, Readonly<Record<string, Limits>> | undefined>>)[
    methodId
  ]?.[currency]
  const least = tighter('max', company.least, own?.least)
  const most = tighter('min', company.most, own?.most)
  if (least !== undefined && most !== undefined && least > most) return null
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

/** On which side of its limits an amount is; null inside of them. */
export const sideOf = ({ least, most }: Limits, { amount }: Pick<Money, 'amount'>): 'under' | 'over' | null =>
  least !== undefined && amount < least ? 'under' : most !== undefined && amount > most ? 'over' : null

import { BAN_RULES } from '@visavis/core/contract'
import type { BanRule } from '@visavis/core/contract'
import type { BanValues } from '@visavis/domain/session/session.machine'

/**
 * What a refusal told about a ban, checked: an older gateway tells less, and a newer one may know further
 * rules.
 */
export function readBan(values: BanValues): {
  rule: BanRule | null
  from: number | null
  until: number | null
  coins: number | null
} {
  const moment = (value: unknown): number | null =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
  const { rule } = values
  return {
    rule: typeof rule !== 'string' ? null : (BAN_RULES.find((known) => known === rule) ?? 'other'),
    from: moment(values['from']),
    until: moment(values['until']),
    coins: moment(values['coins']),
  }
}

import type { LedgerLine } from '@visavis/core/contract'
import type { GiftEntry } from '@visavis/core/contract/giftList'

/**
 * What a ledger line of kind `gift` was for, from its reference `{giftId}:{count}:{person}`; undefined for
 * other lines.
 */
export function ledgerGift(
  { kind, refId }: Pick<LedgerLine, 'kind' | 'refId'>,
  gifts: readonly GiftEntry[],
): LedgerLine['gift'] {
  if (kind !== 'gift') return undefined
  const [giftId = '', count = ''] = refId.split(':')
  const name = gifts.find(({ id }) => id === giftId)?.name
  return { giftId, count: Number(count), ...(name === undefined ? {} : { name }) }
}

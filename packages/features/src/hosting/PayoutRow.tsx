import type { Payout, PayoutState } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { ListRow } from '@visavis/ui/ListRow'
import { Tag, type TagProps } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useMoney } from '../i18n/useMoney.ts'
import styles from './hosting.module.css'

const TONES: { readonly [S in PayoutState]: NonNullable<TagProps['tone']> } = {
  requested: 'info',
  review: 'info',
  approved: 'accent',
  paid: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

export interface PayoutRowProps {
  payout: Payout
  busy: boolean
  onCancel: (payout: Payout) => void
}

/** One payout: its money, whom it goes to, its state, and why or with which reference it was decided. */
export function PayoutRow({ payout, busy, onCancel }: PayoutRowProps) {
  const text = useText('host')
  const formats = useFormats()
  const money = useMoney()
  const { points, payee, codeTail, reason, reference, state, createdAt, payoutId } = payout
  return (
    <ListRow
      title={text('host.payout.line', { money: money(payout.money), points: formats.number(points) })}
      mark={<Tag tone={TONES[state]}>{text(`host.payout.state.${state}`)}</Tag>}
      text={
        <span className={styles['payout']}>
          <span>
            {formats.dateTime(createdAt)} · <bdi dir="ltr">{payoutId}</bdi>
          </span>
          <span>{text('host.payout.to', { name: payee, tail: codeTail })}</span>
          {reason !== '' && <bdi>{text('host.payout.reason', { words: reason })}</bdi>}
          {reference !== '' && <bdi>{text('host.payout.reference', { words: reference })}</bdi>}
          {payout.canCancel && (
            <span>
              <Button size="sm" busy={busy} onClick={() => onCancel(payout)}>
                {text('host.payout.cancel')}
              </Button>
            </span>
          )}
        </span>
      }
    />
  )
}

import { useSpendGuardQuery } from '@visavis/domain/spendGuard/spendGuard.api'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import styles from '../call.module.css'

/** Coins of today, with this call, and the own limit of a day. Nothing until the gateway has said it. */
export function SpentToday() {
  const text = useText('webChat')
  const { number } = useFormats()
  const { data } = useSpendGuardQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined) return null
  const { used, limit } = data.day
  return (
    <p className={styles['spent']}>
      {limit === null
        ? text('webChat.ended.todayNone', { used })
        : text('webChat.ended.today', { used: number(used), limit: number(limit) })}
    </p>
  )
}

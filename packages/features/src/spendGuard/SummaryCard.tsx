import type { Data, SpendWeek } from '@visavis/core/contract'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useMoney } from '../i18n/useMoney.ts'
import { useLedgerName } from '../people/coins/useLedgerName.ts'
import styles from './spendGuard.module.css'

/** Coins by kind and money of this week and the one before. */
export function SummaryCard({ summary }: { summary: Data<'spendSummary'> }) {
  const text = useText('spend')
  return (
    <Card>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('spend.sum.title')}
        </Heading>
        <Week name={text('spend.sum.this')} week={summary.thisWeek} />
        <Week name={text('spend.sum.last')} week={summary.lastWeek} />
      </div>
    </Card>
  )
}

function Week({ name, week: { from, kinds, coins, paid } }: { name: string; week: SpendWeek }) {
  const text = useText('spend')
  const { number, day, list } = useFormats()
  const money = useMoney()
  const ledgerName = useLedgerName(kinds.map(({ kind }) => kind))
  return (
    <section className={styles['week']}>
      <Heading level={3} size={5}>
        {name}
      </Heading>
      <p className={styles['hint']}>{text('spend.sum.from', { date: day(from) })}</p>
      {kinds.length === 0 ? (
        <p className={styles['hint']}>{text('spend.sum.nothing')}</p>
      ) : (
        <table className={styles['table']} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{text('spend.sum.what')}</th>
              <th scope="col">{text('spend.sum.times')}</th>
              <th scope="col">{text('spend.sum.coins')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, times, coins: of }) => (
              <tr key={kind}>
                <th scope="row">{ledgerName(kind)}</th>
                <td>{number(times)}</td>
                <td>{number(of)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('spend.sum.total')}</th>
              <td>{number(kinds.reduce((sum, { times }) => sum + times, 0))}</td>
              <td>{number(coins)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {paid.length > 0 && <p>{text('spend.sum.paid', { money: list(paid.map((one) => money(one))) })}</p>}
    </section>
  )
}

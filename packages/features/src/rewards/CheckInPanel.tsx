import type { CheckInDay } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { CheckInWeek } from '@visavis/ui/CheckInWeek'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import type { CheckInState } from './useCheckIn.ts'
import { zoneAt } from './zoneAt.ts'

/** Check-in of the day with what VIPs get on top: in its popup and on the page of rewards. */
export function CheckInPanel({ checkIn }: { checkIn: CheckInState }) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { days, failure, reading, busy, problem, arrivals, press, readAgain } = checkIn
  if (days === null)
    return failure === null ? (
      <Skeleton shape="list" count={2} label={text('base.loading')} />
    ) : (
      <ErrorState
        level={2}
        title={text('app.checkIn.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: readAgain, busy: reading }}
      />
    )
  if (!days.show)
    return <EmptyState icon="gift" title={text('app.checkIn.off')} text={text('app.checkIn.offLead')} />
  const { coins, vip, hasCheck, totalCoin } = days
  const last = days.days.length - 1
  const dayOf = ({ coins: amount, state }: CheckInDay, index: number) => ({
    day: formats.number(index + 1),
    coins: formats.number(amount),
    state,
    label: text('app.checkIn.day', { day: index + 1, coins: amount, state }),
    special: index === last,
  })
  // Of a week that is over on this day only the last day is done; the others say where one is.
  const nth = days.days.findLastIndex(({ state }) => state !== 'next') + 1
  return (
    <Stack gap={3}>
      <CheckInWeek
        title={nth > 0 ? text('app.checkIn.week', { day: nth }) : text('app.checkIn.title')}
        {...(totalCoin > 0 && { soFar: text('app.checkIn.soFar', { coins: totalCoin }) })}
        arrivals={arrivals}
        days={days.days.map(dayOf)}
        {...(days.days.length === 0 && { once: text('app.checkIn.coins', { coins }) })}
        {...(vip.coins > 0 && {
          vip: {
            text: text(vip.active ? 'app.checkIn.vip' : 'app.checkIn.vipOnly', { coins: vip.coins }),
            active: vip.active,
          },
        })}
        action={
          hasCheck ? (
            <Button size="lg" full disabled icon="check">
              {text('app.checkIn.done')}
            </Button>
          ) : (
            <Button variant="primary" size="lg" full busy={busy} onClick={press}>
              {text('app.checkIn.press', { coins: coins + (vip.active ? vip.coins : 0) })}
            </Button>
          )
        }
      />
      <div role="status">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
      <Text tone="secondary" size="sm">
        {text('app.checkIn.rule', { time: formats.time(days.resetAt), zone: zoneAt(days.resetAt) })}
      </Text>
    </Stack>
  )
}

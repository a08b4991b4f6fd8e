import type { Wheel as WheelData } from '@visavis/core/contract/wheel'
import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch } from '@visavis/domain/hooks'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { Wheel } from '@visavis/ui/Wheel'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFirstSpendHere } from '../../people/coins/useFirstSpend.tsx'
import { usePrizeName } from '../../people/coins/usePrizeName.ts'
import { WheelChances } from '../../people/coins/WheelChances.tsx'
import type { Spin } from './useSpin.ts'
import styles from './wheel.module.css'

/** One wheel: its button with the price, and its chances beside it. */
export function WheelPanel({ wheel, spin }: { wheel: WheelData; spin: Spin }) {
  const text = useText()
  const nameOf = usePrizeName()
  const { phase, result, problem, poor, lost } = spin
  const dispatch = useAppDispatch()
  const mayTopUp = useMayTopUp()
  // The fields stay those of the draw until the next press, whatever is configured meanwhile.
  const { prizes, gifts } = result === null ? wheel : result.spin
  const busy = phase === 'asking' || phase === 'turning'
  const sold = wheel.price > 0 && wheel.paidLeft > 0
  const possible = wheel.spinsLeft > 0 || sold || lost
  const pays = sold && wheel.spinsLeft === 0
  const first = useFirstSpendHere(pays)
  const won = prizes.find(({ id }) => id === result?.prizeId)
  const prize = phase === 'won' && won !== undefined ? nameOf(won, gifts) : null
  const name = text(`app.wheel.name.${wheel.activityId}`)
  return (
    <Columns>
      <Wheel
        state={phase === 'turning' ? 'spinning' : phase === 'won' ? 'won' : possible ? 'ready' : 'none'}
        prizes={prizes.map((one) => ({ id: one.id, label: nameOf(one, gifts, true) }))}
        {...(result !== null && { wonId: result.prizeId })}
        onRest={spin.rest}
        label={
          phase === 'turning'
            ? text('app.wheel.turning')
            : text('app.wheel.picture', { name, count: prizes.length })
        }
      />
      <Stack gap={4}>
        <Heading level={2} size={3}>
          {wheel.spinsLeft > 0
            ? text('app.wheel.left', { count: wheel.spinsLeft })
            : text('app.wheel.noneLeft')}
        </Heading>
        <Text tone="secondary">
          {[
            wheel.freePerDay > 0 && text('app.wheel.daily', { count: wheel.freePerDay }),
            wheel.taskSpins > 0 && text('app.wheel.tasks', { count: wheel.taskSpins }),
            wheel.purchaseSpins > 0 && text('app.wheel.purchase', { count: wheel.purchaseSpins }),
            wheel.price > 0 &&
              text('app.wheel.sold', {
                price: wheel.price,
                left: wheel.paidLeft,
                all: wheel.paidPerDay,
              }),
          ]
            .filter((part) => part !== false)
            .join(' ')}
        </Text>
        <div role="status">
          {prize !== null && (
            <Heading level={3} size={4}>
              {text('app.wheel.won', { prize })}
            </Heading>
          )}
          {problem !== null && <Text tone="danger">{problem}</Text>}
        </div>
        {poor && mayTopUp && (
          <Button icon="coins" onClick={() => dispatch(topUpRequested({ reason: 'call' }))}>
            {text('app.balance.get')}
          </Button>
        )}
        {first.line}
        <Button
          variant="primary"
          size="lg"
          full
          busy={busy}
          disabled={!possible}
          onClick={() => (pays ? first.agree(() => spin.press(wheel)) : spin.press(wheel))}
        >
          {lost
            ? text('app.wheel.spinSame')
            : wheel.spinsLeft > 0
              ? text('app.wheel.spinFree')
              : sold
                ? text('app.wheel.spinPaid', { price: wheel.price })
                : text('app.wheel.noneLeft')}
        </Button>
        <Card label={text('app.wheel.chances')}>
          <Stack gap={3}>
            <WheelChances prizes={wheel.prizes} gifts={wheel.gifts} />
            <div className={styles['facts']}>
              <strong>{text('app.wheel.seal')}</strong>
              <code dir="ltr">{wheel.commitment}</code>
            </div>
          </Stack>
        </Card>
      </Stack>
    </Columns>
  )
}

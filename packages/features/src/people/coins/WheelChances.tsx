import type { Wheel } from '@visavis/core/contract/wheel'
import { chanceOf } from '@visavis/core/contract/wheelDraw'
import { OddsList } from '@visavis/ui/OddsList'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePrizeName } from './usePrizeName.ts'
import { averageWorth } from './worth.ts'

/** The published chances of a wheel: they stand beside whatever brings a spin. */
export function WheelChances({ prizes, gifts }: Pick<Wheel, 'prizes' | 'gifts'>) {
  const text = useText()
  const nameOf = usePrizeName()
  return (
    <>
      <OddsList
        title={text('app.wheel.chances')}
        average={text('app.wheel.average', { coins: averageWorth(prizes, gifts) })}
        odds={prizes.map((one) => {
          const share = chanceOf(one, prizes)
          return {
            id: one.id,
            prize: nameOf(one, gifts),
            share,
            chance: text('app.wheel.chance', { percent: share * 100 }),
          }
        })}
      />
      <Text tone="secondary" size="sm">
        {text('app.wheel.equal')}
        {prizes.some(({ kind }) => kind === 'coupon') && <> {text('app.wheel.couponsApart')}</>}
      </Text>
    </>
  )
}

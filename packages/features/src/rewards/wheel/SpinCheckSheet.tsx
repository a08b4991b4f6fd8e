import type { WheelSpin } from '@visavis/core/contract/wheel'
import { checkSpin, totalOf, type SpinCheck } from '@visavis/core/contract/wheelDraw'
import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from './wheel.module.css'
import { usePrizeName } from '../../people/coins/usePrizeName.ts'

/** Computes a past spin again in this browser and says whether it holds. */
export function SpinCheckSheet({ spin, onClose }: { spin: WheelSpin; onClose: () => void }) {
  const text = useText()
  const nameOf = usePrizeName()
  const [check, setCheck] = useState<SpinCheck | null>(null)
  useEffect(() => {
    let current = true
    void checkSpin(spin).then(
      (done) => {
        if (current) setCheck(done)
      },
      () => {
        if (current) setCheck({ committed: false, point: 0, prizeId: '', fits: false })
      },
    )
    return () => {
      current = false
    }
  }, [spin])
  const drawn = spin.prizes.find(({ id }) => id === check?.prizeId)
  const facts: [string, string][] = [
    [text('app.wheel.sealOf'), spin.commitment],
    [text('app.wheel.seed'), spin.seed],
    [text('app.wheel.key'), spin.spinKey],
  ]
  return (
    <Sheet open title={text('app.wheel.check')} closeLabel={text('base.action.close')} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="secondary">{text('app.wheel.checkLead')}</Text>
        {facts.map(([label, value]) => (
          <div key={label} className={styles['facts']}>
            <strong>{label}</strong>
            <code dir="ltr">{value}</code>
          </div>
        ))}
        {check === null ? (
          <Skeleton shape="list" count={1} label={text('base.loading')} />
        ) : (
          <>
            <div className={styles['facts']}>
              <strong>{text('app.wheel.number')}</strong>
              <span>
                {text('app.wheel.point', { point: check.point, total: totalOf(spin.prizes) })}
                {drawn !== undefined && ` · ${nameOf(drawn, spin.gifts)}`}
              </span>
            </div>
            <div role="status">
              {check.committed && check.fits ? (
                <Text>{text('app.wheel.checkGood')}</Text>
              ) : (
                <Text tone="danger">{text('app.wheel.checkBad')}</Text>
              )}
            </div>
          </>
        )}
      </Stack>
    </Sheet>
  )
}

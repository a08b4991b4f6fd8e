import { WALL_ORDER } from '@visavis/core/contract/wallOrder'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './hosting.module.css'

const ORDERS = ['usual', 'fresh'] as const

/** How the wall is ordered, out of the lists the gateway orders it by. */
export function WallRule() {
  const text = useText('host')
  return (
    <Card label={text('host.wallRule.title')}>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('host.wallRule.title')}
        </Heading>
        {ORDERS.map((order) => (
          <div key={order} className={styles['part']}>
            <Heading level={3} size={5}>
              {text(`host.wallRule.${order}`)}
            </Heading>
            <ol className={styles['rules']}>
              {WALL_ORDER[order].map((step) => (
                <li key={step}>{text(`host.wallRule.step.${step}`)}</li>
              ))}
            </ol>
          </div>
        ))}
        <p className={styles['hint']}>{text('host.wallRule.not')}</p>
      </div>
    </Card>
  )
}

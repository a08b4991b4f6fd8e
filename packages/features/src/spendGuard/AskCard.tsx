import type { AskKind } from '@visavis/domain/coins/spendAsk'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Switch } from '@visavis/ui/Switch'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './spendGuard.module.css'

export interface AskCardProps {
  /** Whether each kind is asked about. */
  asks: Record<AskKind, boolean>
  onAsk: (kind: AskKind, on: boolean) => void
}

/** Switches of "Always ask …", which the dialogs that ask can only turn off. */
export function AskCard({ asks, onAsk }: AskCardProps) {
  const text = useText('spend')
  return (
    <Card label={text('spend.ask.title')}>
      <div className={styles['part']}>
        <Heading level={2} size={5}>
          {text('spend.ask.title')}
        </Heading>
        <Switch checked={asks.call} onChange={(on) => onAsk('call', on)} label={text('spend.ask.calls')} />
        <Switch checked={asks.spend} onChange={(on) => onAsk('spend', on)} label={text('spend.ask.others')} />
        <p className={styles['hint']}>{text('spend.ask.hint')}</p>
      </div>
    </Card>
  )
}

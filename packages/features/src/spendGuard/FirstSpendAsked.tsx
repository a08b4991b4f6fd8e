import type { FirstSpend } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFirstSpend } from '../people/coins/useFirstSpend.tsx'
import styles from './spendGuard.module.css'

export interface FirstSpendAskedProps {
  due: FirstSpend
  onClose: () => void
}

/**
 * The gateway refused a spend because nobody has agreed to the line before it (E.141): the line, and the
 * button that agrees. What was pressed is pressed again afterwards, with its price in sight.
 */
export function FirstSpendAsked({ due, onClose }: FirstSpendAskedProps) {
  const text = useText('spend')
  const first = useFirstSpend(due)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('spend.first.title')}
      width="narrow"
      role="alertdialog"
      focus="dialog"
      footer={
        <div className={styles['buttons']}>
          <Button variant="primary" onClick={() => first.agree(onClose)}>
            {text('spend.first.agree')}
          </Button>
          <Button onClick={onClose}>{text('base.action.close')}</Button>
        </div>
      }
    >
      {first.line}
      <p>{text('spend.first.nothing')}</p>
    </Dialog>
  )
}

import { useState } from 'react'
import { useCallFeelingMutation } from '@visavis/domain/call/call.api'
import type { PastCall } from '@visavis/domain/call/call.states'
import { useAppDispatch } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './call.module.css'

/** "Did you feel safe?" A No opens report and block at once, whether or not the answer could be kept. */
export function FeltSafe({ past }: { past: Pick<PastCall, 'number' | 'person' | 'roomId'> }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const [send, { isError }] = useCallFeelingMutation()
  const [safe, setSafe] = useState<boolean | null>(null)
  const report = () =>
    void dispatch(reportRequested({ personId: past.person.id, scene: 'ended', roomId: past.roomId }))
  const answer = (felt: boolean) => {
    setSafe(felt)
    void send({ roomNum: past.number, safe: felt })
    if (!felt) report()
  }
  return (
    <fieldset className={styles.rating}>
      <legend>{text('webChat.safe.question', { name: shownName(past.person) })}</legend>
      <div className={styles.answers}>
        <Button size="sm" aria-pressed={safe === true} icon="shield-check" onClick={() => answer(true)}>
          {text('webChat.safe.yes')}
        </Button>
        <Button size="sm" aria-pressed={safe === false} icon="shield-warning" onClick={() => answer(false)}>
          {text('webChat.safe.no')}
        </Button>
      </div>
      <div role="status">
        {safe === true && !isError && (
          <Text size="sm" tone="secondary">
            {text('webChat.safe.thanks')}
          </Text>
        )}
        {safe === false && (
          <Text size="sm" tone="secondary">
            {text('webChat.safe.sorry')}
          </Text>
        )}
        {isError && (
          <Text size="sm" tone="danger">
            {text('webChat.safe.failed')}
          </Text>
        )}
      </div>
    </fieldset>
  )
}

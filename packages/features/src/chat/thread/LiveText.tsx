import { useState } from 'react'
import type { LiveState } from '@visavis/domain/chat/liveText'
import { Bubble } from '@visavis/ui/Bubble'
import { Button } from '@visavis/ui/Button'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { useSpokenWords } from '../useSpokenWords.ts'

export interface LiveTextProps {
  readonly name: string
  readonly state: LiveState
  /** What stands in the other side's field; empty unless both have it on. */
  readonly text: string
  readonly onSwitch: (on: boolean) => void
}

/** Real-time text above the field: who has it on, and the letters of the other side as they are typed. */
export function LiveText({ name, state, text, onSwitch }: LiveTextProps) {
  const say = useText('webChat')
  const [declined, setDeclined] = useState(false)
  const said = useSpokenWords(state === 'both' ? text : '')
  // Whoever asks anew is heard anew; what was just switched off is not asked for at once.
  const [before, setBefore] = useState(state)
  if (state !== before) {
    setBefore(state)
    setDeclined(before === 'both' && state === 'theirs')
  }
  const off = (
    <Button size="sm" variant="quiet" onClick={() => onSwitch(false)}>
      {say('webChat.live.stop')}
    </Button>
  )
  const asked = state === 'theirs' && !declined
  return (
    <>
      {state === 'both' && text !== '' && (
        <div className={styles['live']} role="group" aria-label={say('webChat.live.label', { name })}>
          <Bubble from="theirs">{text}</Bubble>
        </div>
      )}
      {(asked || state === 'mine' || state === 'both') && (
        <div className={styles['liveState']} data-state={state}>
          <p role="status">
            {state === 'both'
              ? say('webChat.live.both')
              : say(asked ? 'webChat.live.theirs' : 'webChat.live.mine', { name })}
          </p>
          {asked ? (
            <span className={styles['liveAnswer']}>
              <Button size="sm" onClick={() => onSwitch(true)}>
                {say('webChat.live.accept')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setDeclined(true)}>
                {say('webChat.live.later')}
              </Button>
            </span>
          ) : (
            off
          )}
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said !== '' && say('webChat.chat.arrived', { name, text: said })}</span>
      </VisuallyHidden>
    </>
  )
}

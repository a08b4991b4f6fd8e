import { selectRoomView } from '@visavis/domain/call/call.selectors'
import { useAppSelector } from '@visavis/domain/hooks'
import { Switch } from '@visavis/ui/Switch'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useCaptionChoice } from './captionChoice.ts'
import styles from './captions.module.css'

/**
 * The place of captions over the picture: always there for screen readers, filled where somebody writes the
 * words down.
 */
export function Captions() {
  const text = useText('webChat')
  const { captions } = useAppSelector(selectRoomView)
  const { wanted } = useCaptionChoice()
  const lines = wanted ? (captions ?? []).filter((line) => line !== '') : []
  return (
    <div
      className={styles.captions}
      role="log"
      aria-live="polite"
      aria-label={text('webChat.captions.label')}
      data-empty={lines.length === 0 || undefined}
    >
      {lines.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}

/** Wants captions, and says honestly when this call has none. */
export function CaptionsSwitch() {
  const text = useText('webChat')
  const { captions } = useAppSelector(selectRoomView)
  const { wanted, choose } = useCaptionChoice()
  return (
    <Switch
      checked={wanted}
      onChange={choose}
      label={text('webChat.captions.label')}
      description={captions === null ? text('webChat.captions.none') : text('webChat.captions.hint')}
    />
  )
}

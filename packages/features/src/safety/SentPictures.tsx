import { REPORT_PICTURES_DAYS } from '@visavis/core/contract/safety'
import { Checkbox } from '@visavis/ui/Checkbox'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './safety.module.css'

interface SentPicturesProps {
  name: string
  pictures: readonly { readonly image: string; readonly at: number }[]
  send: boolean
  onSend: (send: boolean) => void
}

/** What would go along with a report, shown before it goes, and the way to leave it out. */
export function SentPictures({ name, pictures, send, onSend }: SentPicturesProps) {
  const text = useText()
  const latest = pictures.at(-1)?.at ?? 0
  return (
    <fieldset className={styles['pictures']}>
      <legend>{text('app.safety.memory.title', { name, seconds: pictures.length })}</legend>
      <ul className={styles['film']} data-left-out={!send || undefined}>
        {pictures.map(({ image, at }) => (
          <li key={at}>
            <img
              src={image}
              alt={text('app.safety.memory.picture', { seconds: Math.round((latest - at) / 1000) })}
            />
          </li>
        ))}
      </ul>
      <Text size="sm" tone="secondary">
        {text('app.safety.memory.text', { days: REPORT_PICTURES_DAYS })}
      </Text>
      <Checkbox checked={send} onChange={onSend}>
        {text('app.safety.memory.send')}
      </Checkbox>
    </fieldset>
  )
}

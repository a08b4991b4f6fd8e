import { useId, useState } from 'react'
import type { ContactKind } from '@visavis/core/text'
import { SystemLine } from '@visavis/ui/SystemLine'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'

/** Said once for each kind of contact the other side sends; the reasons come on demand. */
export function ContactWarning({ contact, name }: { contact: ContactKind; name: string }) {
  const text = useText('webChat')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles['warning']}>
      <SystemLine icon="shield-warning">
        {text(`webChat.chat.warning.${contact}`, { name })}{' '}
        <button
          type="button"
          className={styles['quiet']}
          aria-expanded={open}
          {...(open && { 'aria-controls': id })}
          onClick={() => setOpen(!open)}
        >
          {text('webChat.chat.warning.why')}
        </button>
      </SystemLine>
      {open && <p id={id}>{text('webChat.chat.warning.reason')}</p>}
    </div>
  )
}

import type { TextLink } from '@visavis/core/text'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'

/** Names the host before a link of a message opens in a page of its own, which learns nothing of this one. */
export function LinkQuestion({ link, onClose }: { link: TextLink | null; onClose: () => void }) {
  const text = useText('webChat')
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title={text('webChat.chat.link.ask')}
      role="alertdialog"
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{text('webChat.chat.link.stay')}</Button>
          {link !== null && (
            <ButtonLink
              variant="primary"
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {text('webChat.chat.link.open')}
            </ButtonLink>
          )}
        </>
      }
    >
      {link !== null && (
        <>
          <Text>{text('webChat.chat.link.lead')}</Text>
          <p className={styles['host']}>
            <bdi>{link.host}</bdi>
          </p>
          {link.lookalike && <Text tone="danger">{text('webChat.chat.link.lookalike')}</Text>}
        </>
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import type { Message } from '@visavis/core/contract'
import { pictureOf } from '@visavis/core/contract/chatPictures'
import { useMessagePictureQuery } from '@visavis/domain/chat/chat.pictures'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import { Bubble } from '@visavis/ui/Bubble'
import type { BubbleProps } from '@visavis/ui/Bubble'
import { Dialog } from '@visavis/ui/Dialog'
import { PhotoBubble } from '@visavis/ui/PhotoBubble'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { refusalText } from './refusalText.ts'

interface PictureLineProps extends Pick<BubbleProps, 'from' | 'time' | 'status'> {
  readonly line: Message
  readonly name: string
  /** Shown at once: own ones and those of friends. Others are blurred until somebody asks for them. */
  readonly trusted: boolean
}

/** A picture of a thread; pressing shows it large. Nothing of a blurred one is loaded. */
export function PictureLine({ line, name, trusted, ...bubble }: PictureLineProps) {
  const text = useText('webChat')
  const [shown, setShown] = useState(trusted)
  const [large, setLarge] = useState(false)
  const { friendId, messageId } = line
  const { data, isError, refetch } = useMessagePictureQuery({ friendId, messageId }, { skip: !shown })
  const [failed, setFailed] = useState('')
  const picture = pictureOf(line.content)
  if (picture === null) return <Bubble {...bubble}>{text('webChat.chat.unknown')}</Bubble>
  const { width, height, preview } = picture
  const alt = bubble.from === 'mine' ? text('webChat.picture.own') : text('webChat.picture.from', { name })
  const lost = isError || (data !== undefined && failed === data.url)
  const again = () => {
    setFailed('')
    void refetch()
  }
  const cover = lost ? text('webChat.picture.failed') : shown ? undefined : text('webChat.picture.covered')
  return (
    <>
      <PhotoBubble
        {...bubble}
        src={data === undefined || lost ? preview : data.thumbnail}
        alt={alt}
        covered={cover}
        width={width}
        height={height}
        onOpen={lost ? again : shown ? () => setLarge(data !== undefined) : () => setShown(true)}
        onFail={() => setFailed(data?.url ?? '')}
      />
      <Dialog
        open={large && data !== undefined}
        onClose={() => setLarge(false)}
        title={alt}
        closeLabel={text('base.action.close')}
        placement="full"
        width="wide"
      >
        <img
          className={styles['largePicture']}
          src={data?.url}
          alt={alt}
          width={width}
          height={height}
          onError={again}
        />
      </Dialog>
    </>
  )
}

/** A picture that travels, or was refused. */
export function WaitingPicture({ line, onResend }: { line: PendingLine; onResend: () => void }) {
  const text = useText('webChat')
  const refused = line.state === 'refused'
  return (
    <PhotoBubble
      from="mine"
      src={line.picture}
      alt={text('webChat.picture.own')}
      status={
        refused
          ? { kind: 'failed', label: refusalText(text, line.code, 'image') }
          : {
              kind: 'sending',
              label:
                line.share === undefined
                  ? text('webChat.chat.sending')
                  : text('webChat.picture.sending', { percent: line.share }),
            }
      }
      {...(refused && { retry: { label: text('webChat.chat.again'), onPress: onResend } })}
    />
  )
}

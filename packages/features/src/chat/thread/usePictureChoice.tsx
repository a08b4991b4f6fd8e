import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { PICTURE_ACCEPT, pictureFault, redrawPicture } from '@visavis/core/media/chosenPicture'
import type { PictureFault } from '@visavis/core/media/chosenPicture'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'

interface Chosen {
  readonly file: Blob
  readonly address: string
}

/**
 * Chooses a picture by a dialog of the system, by paste or drop, and asks before it goes.
 *
 * @param locked pictures cannot be sent yet
 * @returns choose: opens the choice; handlers: for whatever surrounds the field; drawn: to be put beside it
 */
export function usePictureChoice(
  locked: boolean,
  onSend: (picture: Blob) => void,
): {
  readonly choose: () => void
  readonly handlers: {
    readonly onPaste: (event: ClipboardEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
  readonly drawn: ReactNode
} {
  const text = useText('webChat')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<PictureFault | 'imagesAfterReply' | null>(null)
  useEffect(() => {
    if (chosen === null) return undefined
    return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (locked) return setFault('imagesAfterReply')
    const found = pictureFault(file)
    setFault(found)
    if (found !== null) return
    const drawn = await redrawPicture(file)
    if (drawn === null) setFault('imageFormat')
    else setChosen({ file: drawn, address: URL.createObjectURL(drawn) })
  }
  const close = () => setChosen(null)
  return {
    choose: () => {
      if (locked) setFault('imagesAfterReply')
      else input.current?.click()
    },
    handlers: {
      onPaste: (event) => {
        const [file] = event.clipboardData.files
        if (file === undefined) return
        event.preventDefault()
        void take(file)
      },
      onDragOver: (event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event) => {
        const [file] = event.dataTransfer.files
        if (file === undefined) return
        event.preventDefault()
        void take(file)
      },
    },
    drawn: (
      <>
        {fault !== null && (
          <p className={styles['notice']} role="alert">
            {text(`base.error.${fault}`)}
          </p>
        )}
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden="true"
            accept={PICTURE_ACCEPT}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </VisuallyHidden>
        <Dialog
          open={chosen !== null}
          onClose={close}
          title={text('webChat.picture.ask')}
          width="narrow"
          footer={
            <>
              <Button onClick={close}>{text('webChat.picture.keep')}</Button>
              <Button
                variant="primary"
                icon="paper-plane-right"
                onClick={() => {
                  if (chosen !== null) onSend(chosen.file)
                  close()
                }}
              >
                {text('webChat.picture.send')}
              </Button>
            </>
          }
        >
          <img className={styles['largePicture']} src={chosen?.address} alt={text('webChat.picture.own')} />
        </Dialog>
      </>
    ),
  }
}

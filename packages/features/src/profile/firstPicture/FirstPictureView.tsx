import type { OwnPhoto } from '@visavis/core/contract'
import { PICTURE_ACCEPT, pictureFault, type PictureFault } from '@visavis/core/media/chosenPicture'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { UploadTile, type UploadState } from '@visavis/ui/UploadTile'
import { useState } from 'react'
import { useUploadState } from '../useUploadState.ts'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { CropDialog } from '../edit/CropDialog.tsx'
import { useDrop } from '../edit/useDrop.ts'
import { usePaste } from '../edit/usePaste.ts'
import type { OwnPhotosPart } from '../edit/useOwnPhotos.ts'
import styles from './firstPicture.module.css'

export interface FirstPictureViewProps extends Pick<
  OwnPhotosPart,
  'photos' | 'photosFailure' | 'uploads' | 'onReadPhotos' | 'onSend' | 'onRetry' | 'onStop' | 'onRemove'
> {
  /** Skipped, or done; an upload under way goes on. */
  readonly onClose: () => void
}

/** The first picture of a new person: choose, cut, send. It can be left at any time. */
export function FirstPictureView(props: FirstPictureViewProps) {
  const { photos, photosFailure, uploads, onReadPhotos, onClose } = props
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const photo = photos?.photos.at(-1)
  const isSent = uploads.length === 0 && photo !== undefined && photo.state !== 'rejected'
  const isOnItsWay = uploads.some(({ failure }) => failure === null)
  const choose = (file: File): void => {
    const found = pictureFault(file)
    setFault(found)
    if (found === null) setChosen(file)
  }
  const bring = (file: File): void => {
    if (photos !== null && !isSent && !isOnItsWay && chosen === null) choose(file)
  }
  usePaste(bring)
  useDrop(() => true, bring)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={text('app.firstPicture.title')}
        closeLabel={text('base.action.close')}
        focus="dialog"
        footer={
          <Button full size="lg" variant={isSent ? 'primary' : 'outline'} onClick={onClose}>
            {text(isSent || isOnItsWay ? 'app.complement.submit' : 'app.firstPicture.skip')}
          </Button>
        }
      >
        {photos === null ? (
          photosFailure === null ? (
            <Skeleton shape="profile" label={text('base.loading')} />
          ) : (
            <ErrorState
              title={text('app.edit.failed')}
              text={failureText(photosFailure)}
              code={failureCode(photosFailure)}
              retry={{ label: text('base.action.retry'), onPress: onReadPhotos }}
            />
          )
        ) : (
          <div className={styles['offer']}>
            <p>{text('app.edit.next.photo')}</p>
            <p className={styles['hint']}>
              {text(photos.reviewFirst ? 'app.edit.reviewFirst' : 'app.edit.reviewLater')}
            </p>
            <Place {...props} photo={photo} onChoose={choose} />
            {fault !== null && (
              <p className={styles['fault']} role="alert">
                {text(fault === 'imageTooLarge' ? 'base.error.imageTooLarge' : 'base.error.imageFormat')}
              </p>
            )}
            <p className={styles['hint']} role="status">
              {isSent
                ? photo.state === 'review' && text('app.firstPicture.sent')
                : text('app.firstPicture.later')}
            </p>
            {!isSent && <p className={styles['hint']}>{text('app.edit.limits')}</p>}
          </div>
        )}
      </Dialog>
      {chosen !== null && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onFault={(found) => {
            setChosen(null)
            setFault(found)
          }}
          onDone={(picture) => {
            // What was refused or did not arrive makes place for the new one.
            for (const { id } of uploads) props.onStop(id)
            if (photo?.state === 'rejected') props.onRemove(photo.id)
            setChosen(null)
            props.onSend(picture)
          }}
        />
      )}
    </>
  )
}

/** The one place for a picture, with what became of it. */
function Place({
  photo,
  uploads: [upload],
  onRetry,
  onStop,
  onRemove,
  onChoose,
}: FirstPictureViewProps & { photo: OwnPhoto | undefined; onChoose: (file: File) => void }) {
  const text = useText()
  const stateOfUpload = useUploadState()
  const common = { accept: PICTURE_ACCEPT, onChoose }
  const index = 1
  if (upload !== undefined) {
    const { id, picture, failure } = upload
    return (
      <div className={styles['place']}>
        <UploadTile
          {...common}
          state={stateOfUpload(upload)}
          label={failure === null ? text('app.edit.photo', { index }) : text('app.edit.replace', { index })}
          picture={picture}
          fixed={failure === null}
          remove={{ label: text('app.edit.stop'), onPress: () => onStop(id) }}
        />
        {failure !== null && (
          <Button full variant="primary" onClick={() => onRetry(id)}>
            {text('base.action.retry')}
          </Button>
        )}
      </div>
    )
  }
  const isRejected = photo?.state === 'rejected'
  return (
    <div className={styles['place']}>
      <UploadTile
        {...common}
        state={stateOf(photo, text)}
        label={
          photo === undefined
            ? text('app.edit.add')
            : text(isRejected ? 'app.edit.replace' : 'app.edit.photo', { index })
        }
        picture={photo === undefined ? undefined : photo.url || photo.preview}
        fixed={photo !== undefined && !isRejected}
        remove={
          photo === undefined
            ? undefined
            : { label: text('app.edit.remove', { index }), onPress: () => onRemove(photo.id) }
        }
      />
    </div>
  )
}

function stateOf(photo: OwnPhoto | undefined, text: ReturnType<typeof useText>): UploadState {
  if (photo === undefined) return { kind: 'empty' }
  const { state, reason } = photo
  if (state === 'rejected')
    return { kind: 'rejected', note: text(`app.edit.reason.${reason === '' ? 'other' : reason}`) }
  return state === 'review'
    ? { kind: 'review', note: text('app.edit.review') }
    : { kind: 'approved', note: text('app.edit.main') }
}

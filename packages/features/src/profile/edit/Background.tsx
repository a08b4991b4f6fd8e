import type { OwnPhoto, OwnPhotos } from '@visavis/core/contract'
import { PICTURE_ACCEPT, pictureFault, type PictureFault } from '@visavis/core/media/chosenPicture'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { UploadTile, type UploadState } from '@visavis/ui/UploadTile'
import { useState } from 'react'
import { useUploadState } from '../useUploadState.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { BackgroundRemoval } from './BackgroundRemoval.tsx'
import { CropDialog } from './CropDialog.tsx'
import { BACKGROUND_ASPECT } from './cropGeometry.ts'
import { PictureAppeal } from './PictureAppeal.tsx'
import type { EditProfile } from './useEditProfile.ts'
import styles from './edit.module.css'

type BackgroundEdit = Pick<
  EditProfile,
  'photos' | 'uploads' | 'onSend' | 'onRetry' | 'onStop' | 'onRemove' | 'onAppeal'
>

/**
 * The wide picture behind one's name: choose, cut, send, replace, remove; it says what became of it. Nothing
 * is drawn before the pictures are read: the album says that they load, or why they cannot.
 */
export function Background({ edit }: { edit: BackgroundEdit }) {
  const text = useText()
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [removing, setRemoving] = useState(false)
  const { photos, uploads } = edit
  if (photos === null) return null
  const { background } = photos
  const choose = (file: File): void => {
    const found = pictureFault(file)
    setFault(found)
    if (found === null) setChosen(file)
  }
  return (
    <section className={styles['part']} aria-label={text('app.edit.background')}>
      <Heading level={2} size={5}>
        {text('app.edit.background')}
      </Heading>
      <Place
        edit={edit}
        background={background}
        onChoose={choose}
        onRemove={(photo) => {
          // Nobody loses anything with a rejected one.
          if (photo.state === 'rejected') edit.onRemove(photo.id)
          else setRemoving(true)
        }}
      />
      {background?.appealUntil !== undefined && uploads.every(({ kind }) => kind !== 'background') && (
        <PictureAppeal
          of="background"
          until={background.appealUntil}
          onSend={(words) => edit.onAppeal(background.id, words)}
        />
      )}
      {fault !== null && (
        <p className={styles['fault']} role="alert">
          {text(fault === 'imageTooLarge' ? 'base.error.imageTooLarge' : 'base.error.imageFormat')}
        </p>
      )}
      <p className={styles['hint']}>
        {text('app.edit.backgroundLimits')} {whatFollows(photos, text)}
      </p>
      {chosen !== null && (
        <CropDialog
          file={chosen}
          aspect={BACKGROUND_ASPECT}
          onClose={() => setChosen(null)}
          onFault={(found) => {
            setChosen(null)
            setFault(found)
          }}
          onDone={(picture) => {
            setChosen(null)
            edit.onSend(picture, { kind: 'background' })
          }}
        />
      )}
      {removing && background !== undefined && (
        <BackgroundRemoval
          background={background}
          hasEarlier={hasEarlier(photos)}
          onRemove={() => {
            setRemoving(false)
            edit.onRemove(background.id)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}

/** Others see another background than the one that was sent last. */
const hasEarlier = ({ background, backgroundImg }: OwnPhotos): boolean =>
  backgroundImg !== '' && background?.shown !== true

/** What a new background does, before it is chosen, and what others see meanwhile. */
function whatFollows(photos: OwnPhotos, text: ReturnType<typeof useText>): string {
  const { background, reviewFirst } = photos
  const review = text(reviewFirst ? 'app.edit.backgroundReviewFirst' : 'app.edit.backgroundReviewLater')
  if (hasEarlier(photos))
    return background === undefined
      ? text(reviewFirst ? 'app.edit.backgroundNext' : 'app.edit.backgroundNextNow')
      : `${review} ${text('app.edit.backgroundEarlier')}`
  if (background === undefined || background.state === 'rejected') return review
  if (background.shown && reviewFirst) return text('app.edit.backgroundNext')
  return `${review} ${text('app.edit.backgroundNextNow')}`
}

interface PlaceProps {
  readonly edit: BackgroundEdit
  readonly background: OwnPhoto | undefined
  readonly onChoose: (file: File) => void
  readonly onRemove: (photo: OwnPhoto) => void
}

/** The one place for it, with what became of it: on its way, waiting, shown or rejected. */
function Place({ edit: { uploads, onRetry, onStop }, background, onChoose, onRemove }: PlaceProps) {
  const text = useText()
  const stateOfUpload = useUploadState()
  const common = { accept: PICTURE_ACCEPT, shape: 'wide', onChoose } as const
  const upload = uploads.find(({ kind }) => kind === 'background')
  if (upload !== undefined) {
    const { id, picture, failure } = upload
    return (
      <>
        <UploadTile
          {...common}
          state={stateOfUpload(upload)}
          label={text(failure === null ? 'app.edit.background' : 'app.edit.backgroundReplace')}
          picture={picture}
          fixed={failure === null}
          remove={{ label: text('app.edit.stop'), onPress: () => onStop(id) }}
        />
        {failure !== null && (
          <Button size="sm" full onClick={() => onRetry(id)}>
            {text('base.action.retry')}
          </Button>
        )}
      </>
    )
  }
  return (
    <UploadTile
      {...common}
      state={stateOf(background, text)}
      label={text(background === undefined ? 'app.edit.backgroundAdd' : 'app.edit.backgroundReplace')}
      picture={background === undefined ? undefined : background.url || background.preview}
      remove={
        background === undefined
          ? undefined
          : { label: text('app.edit.backgroundRemove'), onPress: () => onRemove(background) }
      }
    />
  )
}

function stateOf(background: OwnPhoto | undefined, text: ReturnType<typeof useText>): UploadState {
  if (background === undefined) return { kind: 'empty' }
  const { state, reason, appeal } = background
  if (appeal === 'open') return { kind: 'review', note: text('app.edit.appealOpen') }
  if (state === 'review') return { kind: 'review', note: text('app.edit.review') }
  if (state === 'approved') return { kind: 'approved', note: text('app.edit.backgroundShown') }
  const said = text(`app.edit.reason.${reason === '' ? 'other' : reason}`)
  return {
    kind: 'rejected',
    note: appeal === 'upheld' ? text('app.edit.appealUpheld', { reason: said }) : said,
  }
}

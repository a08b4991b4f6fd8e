import type { OwnPhoto } from '@visavis/core/contract'
import type { PictureUpload } from '@visavis/domain/profile/profile.slice'
import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { Skeleton } from '@visavis/ui/Skeleton'
import { UploadTile, type UploadState } from '@visavis/ui/UploadTile'
import { useId, useState } from 'react'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { CropDialog } from './CropDialog.tsx'
import { PICTURE_ACCEPT, pictureFault } from '@visavis/core/media/chosenPicture'
import type { PictureFault } from '@visavis/core/media/chosenPicture'
import { PictureAppeal } from './PictureAppeal.tsx'
import type { EditProfile } from './useEditProfile.ts'
import { isVideoFile, useDrop } from './useDrop.ts'
import { useUploadState } from '../useUploadState.ts'
import { usePaste } from './usePaste.ts'
import { ORDERED, useReorder } from './useReorder.ts'
import styles from './edit.module.css'

/** A file that is being cut, and the rejected picture it takes the place of. */
interface Chosen {
  readonly file: Blob
  readonly instead: number | null
}

/** Pictures of one's own profile: add, cut, send, put in order, remove; each says what became of it. */
export function Album({ edit }: { edit: EditProfile }) {
  const text = useText()
  const hintId = useId()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [said, setSaid] = useState('')
  const { photos, photosFailure } = edit
  const uploads = edit.uploads.filter(({ kind }) => kind === 'album')
  const list = photos?.photos ?? []
  const insteadOf = (id: number) => uploads.find(({ instead }) => instead === id)
  const added = uploads.filter(({ instead }) => !list.some(({ id }) => id === instead))
  const { order, dragged, handleOf } = useReorder(
    list.map(({ id }) => id),
    (ids, moved) => {
      setSaid(text('app.edit.moved', { index: ids.indexOf(moved) + 1, count: ids.length }))
      edit.onOrder(ids)
    },
  )
  const max = photos?.max ?? 0
  const isFull = list.length + added.length >= max
  const choose = (file: Blob, instead: number | null = null): void => {
    const found = pictureFault(file)
    setFault(found)
    if (found === null) setChosen({ file, instead })
  }
  const bring = (file: File): void => {
    if (photos !== null && !isFull && chosen === null) choose(file)
  }
  usePaste(bring)
  useDrop((file) => !isVideoFile(file), bring)
  if (photos === null)
    return photosFailure === null ? (
      <Skeleton shape="profile" label={text('base.loading')} />
    ) : (
      <ErrorState
        title={text('app.edit.failed')}
        text={failureText(photosFailure)}
        code={failureCode(photosFailure)}
        retry={{ label: text('base.action.retry'), onPress: edit.onReadPhotos }}
      />
    )
  const face = order.find((id) => list.some((one) => one.id === id && one.shown))
  return (
    <section className={styles['part']} aria-label={text('app.profile.photos')}>
      <Heading level={2} size={5}>
        {text('app.profile.photos')}
      </Heading>
      <ul className={styles['album']}>
        {order.map((id, at) => {
          const photo = list.find((one) => one.id === id)
          if (photo === undefined) return null
          const index = at + 1
          const sent = insteadOf(id)
          if (sent !== undefined)
            return (
              <li key={id} {...{ [ORDERED]: id }}>
                <SentPicture upload={sent} index={index} edit={edit} />
              </li>
            )
          return (
            <li key={id} {...{ [ORDERED]: id }} data-dragged={dragged === id || undefined}>
              <UploadTile
                state={stateOf(photo, id === face, text)}
                label={text(photo.state === 'rejected' ? 'app.edit.replace' : 'app.edit.photo', { index })}
                picture={photo.url || photo.preview}
                accept={PICTURE_ACCEPT}
                fixed={photo.state !== 'rejected'}
                onChoose={(file) => choose(file, id)}
                remove={{ label: text('app.edit.remove', { index }), onPress: () => edit.onRemove(id) }}
              />
              {photo.appealUntil !== undefined && (
                <PictureAppeal
                  index={index}
                  until={photo.appealUntil}
                  onSend={(words) => edit.onAppeal(id, words)}
                />
              )}
              {list.length > 1 && (
                <button
                  type="button"
                  className={styles['handle']}
                  aria-label={text('app.edit.move', { index })}
                  aria-describedby={hintId}
                  {...handleOf(id)}
                >
                  <Icon name="dots-six" size={20} />
                </button>
              )}
            </li>
          )
        })}
        {added.map((sent, nth) => (
          <li key={sent.id}>
            <SentPicture upload={sent} index={list.length + nth + 1} edit={edit} />
          </li>
        ))}
        {!isFull && (
          <li>
            <UploadTile
              state={{ kind: 'empty' }}
              label={text('app.edit.add')}
              accept={PICTURE_ACCEPT}
              onChoose={choose}
            />
          </li>
        )}
      </ul>
      {fault !== null && (
        <p className={styles['fault']} role="alert">
          {text(fault === 'imageTooLarge' ? 'base.error.imageTooLarge' : 'base.error.imageFormat')}
        </p>
      )}
      {!isFull && (
        <label className={styles['camera']}>
          <Icon name="camera-rotate" size={20} />
          {text('app.edit.camera')}
          <input
            type="file"
            accept={PICTURE_ACCEPT}
            capture="user"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) choose(file)
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p className={styles['hint']}>
        {isFull ? text('app.edit.full', { max }) : text('app.edit.limits')}{' '}
        {text(photos.reviewFirst ? 'app.edit.reviewFirst' : 'app.edit.reviewLater')}
      </p>
      {list.length > 1 && (
        <p id={hintId} className={styles['hint']}>
          {text('app.edit.moveHint')}
        </p>
      )}
      <p className={styles['said']} role="status">
        {said}
      </p>
      {chosen !== null && (
        <CropDialog
          file={chosen.file}
          onClose={() => setChosen(null)}
          onFault={(found) => {
            setChosen(null)
            setFault(found)
          }}
          onDone={(picture) => {
            const { instead } = chosen
            setChosen(null)
            edit.onSend(picture, instead === null ? {} : { instead })
          }}
        />
      )}
    </section>
  )
}

/** A picture on its way, or one that did not arrive. */
function SentPicture({
  upload,
  index,
  edit,
}: {
  upload: PictureUpload
  index: number
  edit: Pick<EditProfile, 'onStop' | 'onRetry'>
}) {
  const text = useText()
  const stateOfUpload = useUploadState()
  const { id, picture, failure } = upload
  return (
    <>
      <UploadTile
        state={stateOfUpload(upload)}
        label={text('app.edit.photo', { index })}
        picture={picture}
        accept={PICTURE_ACCEPT}
        fixed
        onChoose={() => undefined}
        remove={{ label: text('app.edit.stop'), onPress: () => edit.onStop(id) }}
      />
      {failure !== null && (
        <Button size="sm" full onClick={() => edit.onRetry(id)}>
          {text('base.action.retry')}
        </Button>
      )}
    </>
  )
}

function stateOf(
  { state, reason, appeal }: OwnPhoto,
  isFace: boolean,
  text: ReturnType<typeof useText>,
): UploadState {
  if (state === 'rejected') {
    if (appeal === 'open') return { kind: 'review', note: text('app.edit.appealOpen') }
    const said = text(`app.edit.reason.${reason === '' ? 'other' : reason}`)
    return {
      kind: 'rejected',
      note: appeal === 'upheld' ? text('app.edit.appealUpheld', { reason: said }) : said,
    }
  }
  if (state === 'review') return { kind: 'review', note: text('app.edit.review') }
  return isFace ? { kind: 'approved', note: text('app.edit.main') } : { kind: 'approved' }
}

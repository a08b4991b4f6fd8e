import { useState } from 'react'
import type { OwnVideo, OwnVideos } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { VIDEO_ACCEPT, videoFault } from '@visavis/core/media/chosenVideo'
import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { Skeleton } from '@visavis/ui/Skeleton'
import { UploadTile, type UploadState } from '@visavis/ui/UploadTile'
import { useUploadState } from '../useUploadState.ts'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { PictureAppeal } from '../edit/PictureAppeal.tsx'
import { isVideoFile, useDrop } from '../edit/useDrop.ts'
import { VideoDialog } from './VideoDialog.tsx'
import type { DialogFault } from './dialogFault.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import type { EditVideos } from './useVideos.ts'
import styles from './videos.module.css'

/** Videos of one's own profile: add, cut, send, watch, remove; each says what became of it. */
export function Videos({ edit }: { edit: EditVideos }) {
  const text = useText()
  const failureText = useFailureText()
  const stateOfUpload = useUploadState()
  const failureCode = useFailureCode()
  const [chosen, setChosen] = useState<{ file: Blob; instead: number | null } | null>(null)
  const [fault, setFault] = useState<DialogFault | null>(null)
  const [watched, setWatched] = useState<number | null>(null)
  const { videos, failure, uploads } = edit
  const choose = (file: Blob, instead: number | null = null): void => {
    const found = videoFault(file)
    setFault(found)
    if (found === null) setChosen({ file, instead })
  }
  const isFull = videos === null || waitingIn(videos) + uploads.length >= videos.max
  useDrop(isVideoFile, (file) => {
    if (!isFull && chosen === null) choose(file)
  })
  if (videos === null)
    return failure === null ? (
      <Skeleton shape="profile" label={text('base.loading')} />
    ) : (
      <ErrorState
        title={text('app.video.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: edit.onRead }}
      />
    )
  const { max, reviewFirst } = videos
  const waiting = waitingIn(videos) + uploads.length
  const approved = videos.videos.filter(({ state }) => state === 'approved').length
  const watchedVideo = videos.videos.find(({ id }) => id === watched)
  return (
    <section className={styles['part']} aria-label={text('app.video.title')}>
      <Heading level={2} size={5}>
        {text('app.video.title')}
      </Heading>
      <ul className={styles['tiles']}>
        {uploads.map(({ id, poster, share, failure: broken }) => (
          <li key={id}>
            <UploadTile
              state={stateOfUpload(
                { share, failure: broken },
                broken === null ? undefined : refusalText(broken, text),
              )}
              label={text('app.video.new')}
              picture={poster}
              accept={VIDEO_ACCEPT}
              fixed
              onChoose={choose}
              remove={{ label: text('app.edit.stop'), onPress: () => edit.onStop(id) }}
            />
            {broken !== null && (
              <Button size="sm" full onClick={() => edit.onRetry(id)}>
                {text('base.action.retry')}
              </Button>
            )}
          </li>
        ))}
        {videos.videos.map((video, at) => {
          const index = at + 1
          return (
            <li key={video.id}>
              <UploadTile
                state={stateOf(video, text)}
                label={text(video.state === 'rejected' ? 'app.video.replace' : 'app.video.one', { index })}
                picture={video.poster || video.preview}
                accept={VIDEO_ACCEPT}
                fixed={video.state !== 'rejected'}
                icon="video-camera"
                onChoose={(file) => choose(file, video.id)}
                remove={{
                  label: text('app.video.remove', { index }),
                  onPress: () => edit.onRemove(video.id),
                }}
              />
              {video.appealUntil !== undefined && (
                <PictureAppeal
                  of="video"
                  index={index}
                  until={video.appealUntil}
                  onSend={(words) => edit.onAppeal(video.id, words)}
                />
              )}
              {video.shown && video.intro !== true && (
                <Button
                  size="sm"
                  full
                  icon="star"
                  aria-label={`${text('app.video.one', { index })} · ${text('app.video.introUse')}`}
                  onClick={() => edit.onIntro(video.id)}
                >
                  {text('app.video.introUse')}
                </Button>
              )}
              {video.url !== '' && (
                <Button
                  size="sm"
                  full
                  icon="play"
                  // What stands on it is part of its name.
                  aria-label={`${text('app.video.play', { index, count: videos.videos.length })} · ${text('app.video.seconds', { seconds: video.seconds })}`}
                  onClick={() => setWatched(video.id)}
                >
                  {text('app.video.seconds', { seconds: video.seconds })}
                </Button>
              )}
            </li>
          )
        })}
        {!isFull && (
          <li>
            <UploadTile
              state={{ kind: 'empty' }}
              label={text('app.video.add')}
              accept={VIDEO_ACCEPT}
              icon="video-camera"
              onChoose={choose}
            />
          </li>
        )}
      </ul>
      {fault !== null && (
        <p className={styles['fault']} role="alert">
          {text(`app.video.${fault}`)}
        </p>
      )}
      {!isFull && (
        <label className={styles['camera']}>
          <Icon name="video-camera" size={20} />
          {text('app.video.record')}
          <input
            type="file"
            accept={VIDEO_ACCEPT}
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
        {text('app.video.limits')}{' '}
        {waiting >= max
          ? text('app.video.wait', { max })
          : approved + waiting >= max && text('app.video.overwrite', { max })}{' '}
        {text(reviewFirst ? 'app.video.reviewFirst' : 'app.video.reviewLater')}
      </p>
      {chosen !== null && (
        <VideoDialog
          file={chosen.file}
          onClose={() => setChosen(null)}
          onFault={(found) => {
            setChosen(null)
            setFault(found)
          }}
          onReady={(ready) => {
            if (chosen.instead !== null) edit.onRemove(chosen.instead)
            setChosen(null)
            edit.onSend(ready)
          }}
        />
      )}
      {watchedVideo !== undefined && watchedVideo.url !== '' && (
        <VideoPlayer
          src={watchedVideo.url}
          poster={watchedVideo.poster}
          title={text('app.video.one', { index: videos.videos.indexOf(watchedVideo) + 1 })}
          onClose={() => setWatched(null)}
        />
      )}
    </section>
  )
}

const waitingIn = ({ videos }: OwnVideos): number => videos.filter(({ state }) => state === 'review').length

/** What the gateway says about the video itself, in words of this page; null for other failures. */
function refusalText({ code, field }: GatewayFailure, text: ReturnType<typeof useText>): string | null {
  if (field !== 'video') return null
  return code === 413
    ? text('app.video.videoTooLarge')
    : code === 20001
      ? text('app.video.videoFormat')
      : null
}

function stateOf({ state, reason, appeal, intro }: OwnVideo, text: ReturnType<typeof useText>): UploadState {
  if (state === 'rejected') {
    if (appeal === 'open') return { kind: 'review', note: text('app.edit.appealOpen') }
    const said = text(`app.edit.reason.${reason === '' ? 'other' : reason}`)
    return {
      kind: 'rejected',
      note: appeal === 'upheld' ? text('app.edit.appealUpheld', { reason: said }) : said,
    }
  }
  return state === 'review'
    ? { kind: 'review', note: text('app.edit.review') }
    : { kind: 'approved', ...(intro === true && { note: text('app.video.intro') }) }
}

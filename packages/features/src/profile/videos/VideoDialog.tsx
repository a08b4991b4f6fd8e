import { useEffect, useRef, useState } from 'react'
import { posterFrom } from '@visavis/core/media/chosenVideo'
import { VIDEO_SECONDS } from '@visavis/core/contract/videos'
import type { ReadyVideo } from '@visavis/domain/videos/videos.actions'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Ring } from '@visavis/ui/Ring'
import { Slider } from '@visavis/ui/Slider'
import { Spinner } from '@visavis/ui/Spinner'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useChosenVideo } from './useChosenVideo.ts'
import { movedEnd, movedStart, STEP, type Part } from './partOf.ts'
import styles from './videos.module.css'
import type { DialogFault } from './dialogFault.ts'

export interface VideoDialogProps {
  file: Blob
  /** Told the cut and small video, and the picture that stands for it. */
  onReady: (ready: ReadyVideo) => void
  onFault: (fault: DialogFault) => void
  onClose: () => void
}

/** Cuts a video, takes its cover from it and makes it small in this browser, before anything is sent. */
export function VideoDialog({ file, onReady, onFault, onClose }: VideoDialogProps) {
  const text = useText()
  const { url, length } = useChosenVideo(file, onFault)
  const player = useRef<HTMLVideoElement>(null)
  const working = useRef<AbortController>(null)
  const [chosenPart, setPart] = useState<Part | null>(null)
  const [cover, setCover] = useState<{ blob: Blob; url: string } | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const part = chosenPart ?? { start: 0, end: Math.min(length ?? 0, VIDEO_SECONDS) }
  useEffect(() => () => working.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(cover?.url ?? ''), [cover])
  const show = (next: Part, at: number): void => {
    setPart(next)
    if (player.current !== null) player.current.currentTime = at
  }
  const takeCover = async (): Promise<void> => {
    const blob = player.current === null ? null : await posterFrom(player.current)
    if (blob !== null) setCover({ blob, url: URL.createObjectURL(blob) })
  }
  const use = async (): Promise<void> => {
    const element = player.current
    if (element === null) return
    const stop = new AbortController()
    working.current = stop
    setShare(0)
    element.pause()
    const poster = cover?.blob ?? (await pictureAt(element, part.start))
    const { prepareVideo } = await import('@visavis/core/media/prepareVideo')
    const made = await prepareVideo(file, { part, signal: stop.signal, onProgress: setShare })
    setShare(null)
    if (stop.signal.aborted || 'stopped' in made) return
    if ('fault' in made) onFault(made.fault)
    else if (poster === null) onFault('videoFormat')
    else onReady({ video: made.video, poster })
  }
  const seconds = (value: number): string =>
    text('app.video.seconds', { seconds: Math.round(value * 10) / 10 })
  const busy = share !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('app.video.cut')}
      closeLabel={text('base.action.close')}
      placement="full"
      width="normal"
      footer={
        <div className={styles['buttons']}>
          {busy ? (
            <Button onClick={() => working.current?.abort()}>{text('app.video.cancel')}</Button>
          ) : (
            <Button disabled={length === null} icon="image" onClick={() => void takeCover()}>
              {text('app.video.cover')}
            </Button>
          )}
          <Button variant="primary" disabled={length === null} busy={busy} onClick={() => void use()}>
            {text('app.video.use')}
          </Button>
        </div>
      }
    >
      <div className={styles['player']}>
        <div className={styles['stage']}>
          <video
            ref={player}
            className={styles['video']}
            src={url}
            controls={!busy}
            muted={busy}
            playsInline
            preload="auto"
            aria-label={text('app.video.cut')}
            onError={() => onFault('videoFormat')}
          />
          {length === null && <Spinner label={text('base.loading')} />}
          {share !== null && (
            <span className={styles['progress']}>
              <Ring value={share} size={72} label={text('app.video.preparing', { share })}>
                {Math.round(share * 100)}
              </Ring>
            </span>
          )}
          {cover !== null && (
            <img className={styles['cover']} src={cover.url} alt={text('app.video.coverShown')} />
          )}
        </div>
        {busy ? (
          <p className={styles['hint']} role="status">
            {text('app.video.working')}
          </p>
        ) : (
          length !== null && (
            <>
              <Slider
                label={text('app.video.start')}
                min={0}
                max={length}
                step={STEP}
                value={part.start}
                shown={seconds(part.start)}
                spoken={seconds(part.start)}
                onChange={(value) => {
                  const next = movedStart(part, value, length)
                  show(next, next.start)
                }}
              />
              <Slider
                label={text('app.video.end')}
                min={0}
                max={length}
                step={STEP}
                value={part.end}
                shown={seconds(part.end)}
                spoken={seconds(part.end)}
                onChange={(value) => {
                  const next = movedEnd(part, value, length)
                  show(next, next.end)
                }}
              />
              <p className={styles['hint']} role="status">
                {text('app.video.length', {
                  seconds: Math.round((part.end - part.start) * 10) / 10,
                  max: VIDEO_SECONDS,
                })}
              </p>
            </>
          )
        )}
      </div>
    </Dialog>
  )
}

/** The picture at a moment of a video; null where it cannot be shown. */
async function pictureAt(video: HTMLVideoElement, at: number): Promise<Blob | null> {
  if (Math.abs(video.currentTime - at) > 0.05 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    const there = new Promise<void>((resolve) => {
      video.addEventListener('seeked', () => resolve(), { once: true })
      setTimeout(resolve, 3000)
    })
    video.currentTime = at
    await there
  }
  return await posterFrom(video)
}

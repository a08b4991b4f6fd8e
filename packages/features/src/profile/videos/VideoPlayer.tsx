import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from './videos.module.css'

export interface VideoPlayerProps {
  src: string
  /** Address of the picture that stands there until it plays; null for none. */
  poster: string | null
  title: string
  /** Report and block. */
  safety?: ReactNode
  onClose: () => void
}

/**
 * Plays a video with the browser's own controls, which keys work, too. Where the browser does not let it
 * start by itself it says so; there are no captions, and it says that.
 */
export function VideoPlayer({ src, poster, title, safety, onClose }: VideoPlayerProps) {
  const text = useText()
  const player = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'ready' | 'blocked' | 'broken'>('ready')
  useEffect(() => {
    const element = player.current
    element?.play().catch((error: unknown) => {
      if ((error as DOMException).name === 'NotAllowedError') setState('blocked')
    })
    return () => element?.pause()
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('base.action.close')}
      placement="full"
      width="normal"
      footer={safety}
    >
      <div className={styles['player']}>
        <video
          ref={player}
          className={styles['video']}
          src={src}
          {...(poster === null ? {} : { poster })}
          controls
          playsInline
          preload="auto"
          aria-label={title}
          onPlaying={() => setState('ready')}
          onError={() => setState('broken')}
        />
        {state === 'broken' ? (
          <div className={styles['broken']} role="alert">
            <p className={styles['fault']}>{text('app.video.broken')}</p>
            <Button
              onClick={() => {
                setState('ready')
                player.current?.load()
              }}
            >
              {text('base.action.retry')}
            </Button>
          </div>
        ) : (
          <p className={styles['hint']} role="status">
            {state === 'blocked' && <>{text('app.video.blocked')} </>}
            {text('app.video.noCaptions')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

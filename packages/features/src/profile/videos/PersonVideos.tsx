import { useState } from 'react'
import { posterOf } from '@visavis/core/contract/videos'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'
import styles from './videos.module.css'

export interface PersonVideosProps {
  /** Addresses of the person's videos. */
  videos: readonly string[]
  name: string
  /** Reports the person with the video at this address; left out on one's own page. */
  onReport?: ((src: string) => void) | undefined
}

/** Videos of a person by their covers; a tap plays one. Nothing of a video is fetched before that. */
export function PersonVideos({ videos, name, onReport }: PersonVideosProps) {
  const text = useText()
  const [watched, setWatched] = useState<string | null>(null)
  const own = videos.flatMap((src) => {
    const poster = posterOf(src)
    return poster === null ? [] : [{ src, poster }]
  })
  if (own.length === 0) return null
  const count = own.length
  const playing = own.findIndex(({ src }) => src === watched)
  const title = text('app.video.of', { name, index: playing + 1, count })
  return (
    <section className={styles['part']} aria-label={text('app.video.title')}>
      <Heading level={2} size={5}>
        {text('app.video.title')}
      </Heading>
      <ul className={styles['tiles']}>
        {own.map(({ src, poster }, at) => (
          <li key={src}>
            <button
              type="button"
              className={styles['tile']}
              aria-label={text('app.video.play', { index: at + 1, count })}
              onClick={() => setWatched(src)}
            >
              <img src={poster} alt="" loading="lazy" decoding="async" width={300} height={400} />
              <span className={styles['playSign']}>
                <Icon name="play" active size={24} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {watched !== null && (
        <VideoPlayer
          key={watched}
          src={watched}
          poster={posterOf(watched)}
          title={title}
          safety={
            onReport && (
              <SafetyButton
                label={text('app.video.report', { name })}
                onPress={() => {
                  setWatched(null)
                  onReport(watched)
                }}
              />
            )
          }
          onClose={() => setWatched(null)}
        />
      )}
    </section>
  )
}

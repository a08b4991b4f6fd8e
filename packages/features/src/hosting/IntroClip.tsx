import { useEffect } from 'react'
import type { OwnVideo } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { readVideos } from '@visavis/domain/videos/videos.actions'
import { selectVideos } from '@visavis/domain/videos/videos.slice'
import { Heading } from '@visavis/ui/Heading'
import { Link } from '@visavis/ui/Link'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../i18n/I18nProvider.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import styles from './hosting.module.css'

export interface IntroClipViewProps {
  /** Own videos; null until they are read. */
  videos: readonly OwnVideo[] | null
  failure: GatewayFailure | null
  onRetry: () => void
}

/** The video that callers see first, and the way to choose another one among the own videos. */
export function IntroClipView({ videos, failure, onRetry }: IntroClipViewProps) {
  const text = useText('host')
  if (videos === null)
    return failure === null ? (
      <Skeleton shape="list" count={1} label={text('base.loading')} />
    ) : (
      <LoadFailed title={text('host.intro.failed')} failure={failure} busy={false} onRetry={onRetry} />
    )
  const clip = videos.find(({ intro }) => intro === true)
  return (
    <section className={styles['part']} aria-label={text('host.intro.title')}>
      <Heading level={2} size={5}>
        {text('host.intro.title')}
      </Heading>
      {clip !== undefined && (
        <img className={styles['clip']} src={clip.poster} alt={text('host.intro.picture')} />
      )}
      <p className={styles['hint']}>{text(clip === undefined ? 'host.intro.none' : 'host.intro.where')}</p>
      <p className={styles['hint']}>
        <Link href="/profile/edit">{text(clip === undefined ? 'app.video.add' : 'host.intro.choose')}</Link>
      </p>
    </section>
  )
}

/** {@link IntroClipView} of whoever is logged in. */
export function IntroClip() {
  const dispatch = useAppDispatch()
  const { videos, failure } = useAppSelector(selectVideos)
  useEffect(() => {
    void dispatch(readVideos())
  }, [dispatch])
  return (
    <IntroClipView
      videos={videos?.videos ?? null}
      failure={failure}
      onRetry={() => void dispatch(readVideos())}
    />
  )
}

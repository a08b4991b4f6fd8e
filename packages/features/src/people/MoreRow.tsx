import { Button } from '@visavis/ui/Button'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import styles from './people.module.css'

/** The next page of a list: nothing more, to come, on its way, or failed (the list stays). */
export type More = 'none' | 'idle' | 'loading' | 'failed'

/** Where a list stands with its next page, from what an infinite query says of itself. */
export const moreOf = (pages: {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
}): More =>
  !pages.hasNextPage
    ? 'none'
    : pages.isFetchingNextPage
      ? 'loading'
      : pages.isFetchNextPageError
        ? 'failed'
        : 'idle'

/**
 * Under the last row of people; `key` it by what stands above, so that a new page does not push it down
 * before everybody's eyes. It fetches the next page when it comes near, says when it failed, and ends with
 * `end`.
 */
export function MoreRow({ more, onMore, end }: { more: More; onMore: () => void; end?: ReactNode }) {
  const text = useStartText()
  const mark = useRef<HTMLDivElement>(null)
  const fetchMore = useRef(onMore)
  useEffect(() => {
    fetchMore.current = onMore
  })
  useEffect(() => {
    const element = mark.current
    if (more !== 'idle' || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) fetchMore.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [more])
  return (
    <div ref={mark} className={styles['end']} data-more={more === 'loading' || undefined}>
      {more === 'loading' && <Skeleton shape="wall" count={5} label={text('app.wall.loadingMore')} />}
      {more === 'idle' && (
        <Button variant="quiet" onClick={onMore}>
          {text('app.wall.more')}
        </Button>
      )}
      {more === 'failed' && (
        <div className={styles['failed']} role="alert">
          <Text as="span" tone="secondary">
            {text('app.wall.moreFailed')}
          </Text>
          <Button variant="outline" icon="arrow-clockwise" onClick={onMore}>
            {text('base.action.retry')}
          </Button>
        </div>
      )}
      {more === 'none' && end}
    </div>
  )
}

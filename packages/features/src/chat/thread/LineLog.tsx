import { useEffect, useMemo, useRef, useState } from 'react'
import { voicePriceOf } from '@visavis/core/contract'
import type { TextLink } from '@visavis/core/text'
import { Button } from '@visavis/ui/Button'
import { Spinner } from '@visavis/ui/Spinner'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { thankableGift } from './thankableGift.ts'
import { lineItems } from './lineItems.ts'
import { LineRow } from './LineRow.tsx'
import { LinkQuestion } from './LinkQuestion.tsx'
import type { KnownThread, ThreadProps } from './threadProps.ts'
import { useArrivals } from '../useArrivals.ts'
import { useLineActions } from './useLineActions.ts'
import { useFirstUnread } from './useFirstUnread.ts'
import { useLineWindow } from './useLineWindow.ts'

const NONE: ThreadProps['pending'] = []

/**
 * The lines of a thread. The log itself is quiet for screen readers, since rows that come by scrolling would
 * be read out; a line beside it says what has arrived.
 */
export function LineLog(props: KnownThread) {
  const text = useText('webChat')
  const { person, name, lines, pending, readBefore, more, older, now, onOlder, onSeen } = props
  const { newer, later, place, onLater, onNewest } = props
  // What waits stands behind the newest line, which is not here around an older place.
  const waiting = newer ? NONE : pending
  const items = useMemo(() => lineItems(lines, waiting, readBefore), [lines, waiting, readBefore])
  const rows = useLineWindow(items, {
    more: more && older !== 'failed',
    onOlder,
    newer: newer && later !== 'failed',
    onLater,
  })
  const { drawn, list, rows: holder, onScroll, atEnd, toEnd, toKey } = rows
  const unread = useFirstUnread(props, items, rows)
  const [link, setLink] = useState<TextLink | null>(null)
  const said = useArrivals(lines, name, newer)
  const actions = useLineActions(props)
  const own = lines.findLast(({ from, friendId }) => from !== friendId)
  const sent = person.readByOtherNth >= (own?.nth ?? 0) ? 'read' : 'sent'
  const thankable = thankableGift(lines, pending.length > 0)
  const prices = useMemo(
    () => ({ video: person.pricePerMinute, voice: voicePriceOf(person.pricePerMinute) }),
    [person.pricePerMinute],
  )
  const below = lines.filter(({ nth, from, friendId }) => nth > person.readNth && from === friendId).length
  useEffect(() => {
    onSeen(atEnd && !newer)
  }, [atEnd, newer, onSeen])
  // A place is gone to once its line is here; going to the newest lines ends it.
  const found = place === null ? undefined : lines.find(({ nth }) => nth >= place)?.messageId
  const went = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (found !== undefined && found !== went.current) toKey(found)
    went.current = found
  }, [found, toKey])
  const downward = useRef(false)
  useEffect(() => {
    if (!newer && downward.current) toEnd()
    downward.current = false
  }, [newer, toEnd])
  const goNewest = () => {
    downward.current = newer
    if (newer) onNewest()
    else toEnd()
  }
  // An own line always comes into view.
  const written = pending.at(-1)?.messageId
  useEffect(() => {
    if (written !== undefined) toEnd()
  }, [written, toEnd])
  return (
    <div className={styles['room']}>
      {unread.above && (
        <div className={styles['firstNew']}>
          <Button size="sm" onClick={unread.go}>
            {text('webChat.chat.firstNew')}
          </Button>
        </div>
      )}
      <div
        ref={list}
        className={styles['log']}
        role="log"
        aria-live="off"
        aria-label={text('webChat.chat.with', { name })}
        onScroll={() => {
          onScroll()
          unread.look()
        }}
      >
        {older === 'loading' && (
          <span className={styles['older']}>
            <Spinner size={20} />
          </span>
        )}
        {older === 'failed' && (
          <p className={styles['older']} role="alert">
            {text('webChat.chat.olderFailed')}{' '}
            <Button size="sm" variant="quiet" onClick={onOlder}>
              {text('base.action.retry')}
            </Button>
          </p>
        )}
        <div ref={holder} className={styles['rows']}>
          {drawn.map((item) => (
            <div
              key={item.key}
              data-row=""
              data-key={item.key}
              data-found={item.key === found || undefined}
              tabIndex={-1}
            >
              <LineRow
                {...actions}
                item={item}
                now={item.kind === 'day' ? now : 0}
                prices={prices}
                friendId={person.id}
                friends={person.relation === 1}
                sent={item.key === own?.messageId ? sent : null}
                name={name}
                thankable={item.key === thankable}
                translation={props.translations[item.key]}
                translates={props.translates}
                onLink={setLink}
              />
            </div>
          ))}
        </div>
      </div>
      {later === 'loading' && (
        <span className={styles['older']}>
          <Spinner size={20} />
        </span>
      )}
      {later === 'failed' && (
        <p className={styles['older']} role="alert">
          {text('webChat.chat.laterFailed')}{' '}
          <Button size="sm" variant="quiet" onClick={onLater}>
            {text('base.action.retry')}
          </Button>
        </p>
      )}
      {(!atEnd || newer) && (
        <div className={styles['newest']}>
          <Button size="sm" icon="caret-down" onClick={goNewest}>
            {below > 0 ? text('webChat.chat.newCount', { count: below }) : text('webChat.chat.newest')}
          </Button>
        </div>
      )}
      <LinkQuestion link={link} onClose={() => setLink(null)} />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

import { memo, useRef } from 'react'
import type { Message } from '@visavis/core/contract'
import type { TextLink } from '@visavis/core/text'
import type { LineTranslation } from '@visavis/domain/chat/translations'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import { callDuration } from '@visavis/domain/call/callDuration'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { giftOf } from '@visavis/core/contract/gifts'
import { Bubble } from '@visavis/ui/Bubble'
import { Button } from '@visavis/ui/Button'
import { CallRecord } from '@visavis/ui/CallRecord'
import { Link } from '@visavis/ui/Link'
import { SystemLine } from '@visavis/ui/SystemLine'
import { useHold } from '@visavis/ui/useHold'
import { chatTime } from '../../i18n/chatTime.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { ContactWarning } from './ContactWarning.tsx'
import { GivenGift, WaitingGift } from './GiftRow.tsx'
import { sameItem } from './lineItems.ts'
import type { LineItem } from './lineItems.ts'
import { LineMenu } from './LineMenu.tsx'
import { LinkedText } from './LinkedText.tsx'
import { MarkedText } from './MarkedText.tsx'
import { PictureLine, WaitingPicture } from './PictureLine.tsx'
import { LISTED_WORDS, refusalText } from './refusalText.ts'
import { useDayText } from '../useDayText.ts'
import { useTranslated } from './useTranslated.ts'
import { useLineText } from './useLineText.ts'
import type { LineActions } from './lineActions.ts'

interface LineRowProps extends LineActions {
  readonly item: LineItem
  /** For days; the same for all other rows. */
  readonly now: number
  /** Coins a call costs now, by kind. */
  readonly prices: { readonly video: number; readonly voice: number }
  /** How far the newest own line is; the others have their time only. */
  readonly sent: 'sent' | 'read' | null
  readonly friendId: number
  /** Pictures of friends are shown at once. */
  readonly friends: boolean
  readonly name: string
  readonly onLink: (link: TextLink) => void
  /** The line in the reader's language, as far as it is there. */
  readonly translation: LineTranslation | undefined
  /** Somebody translates here. */
  readonly translates: boolean
  /** A gift of theirs that nothing was said to yet. */
  readonly thankable: boolean
}

/**
 * One row of a thread. Drawn anew only when something of its own changes: a thread has many, and each letter
 * typed below draws the thread.
 */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const text = useText('webChat')
  const dayText = useDayText()
  const { item, now } = props
  switch (item.kind) {
    case 'day':
      return <SystemLine>{dayText(item.at, now)}</SystemLine>
    case 'new':
      return <SystemLine icon="chat-circle-dots">{text('webChat.chat.newMark')}</SystemLine>
    case 'warning':
      return <ContactWarning contact={item.contact} name={props.name} />
    case 'pending':
      return <Waiting {...props} line={item.line} />
    case 'line':
      return <Stored {...props} line={item.line} />
  }
}, sameRow)

function sameRow(before: LineRowProps, after: LineRowProps): boolean {
  return (Object.keys(after) as (keyof LineRowProps)[]).every((key) =>
    key === 'item' ? sameItem(before.item, after.item) : before[key] === after[key],
  )
}

function Waiting({ line, onResend, onEdit, onDiscard, onGiveAgain }: LineRowProps & { line: PendingLine }) {
  const text = useText('webChat')
  const refused = line.state === 'refused'
  const { code, spans = [] } = line
  const retry =
    code === LISTED_WORDS
      ? { label: text('webChat.chat.edit'), onPress: () => onEdit(line) }
      : { label: text('webChat.chat.again'), onPress: () => onResend(line) }
  return (
    <div className={styles['own']}>
      {line.type === 'image' ? (
        <WaitingPicture line={line} onResend={() => onResend(line)} />
      ) : line.type === 'gift' ? (
        <WaitingGift line={line} onGiveAgain={onGiveAgain} />
      ) : (
        <Bubble
          from="mine"
          status={
            refused
              ? { kind: 'failed', label: refusalText(text, code, line.type) }
              : { kind: 'sending', label: text('webChat.chat.sending') }
          }
          {...(refused && { retry })}
        >
          <MarkedText text={line.content} spans={refused ? spans : []} />
        </Bubble>
      )}
      {(refused || (line.type === 'image' && line.content === '')) && (
        <button type="button" className={styles['quiet']} onClick={() => onDiscard(line)}>
          {text(refused ? 'webChat.chat.discard' : 'webChat.picture.cancel')}
        </button>
      )}
    </div>
  )
}

function Stored({
  line,
  prices,
  sent,
  friendId,
  friends,
  name,
  thankable,
  translation,
  translates,
  onTranslate,
  onOriginal,
  onCopy,
  onDelete,
  onReport,
  onCall,
  onLink,
  onThank,
}: LineRowProps & { line: Message }) {
  const text = useText('webChat')
  const translated = useTranslated(translation)
  const lineText = useLineText()
  const { videoCalls, voiceCalls } = useFeatures()
  const menu = useRef<HTMLButtonElement>(null)
  const { held, handlers } = useHold(() => menu.current?.click())
  const mine = line.from !== friendId
  const { time } = chatTime(line.timestamp, line.timestamp)
  if (line.type === 'system') {
    return (
      <SystemLine icon="users-three">
        {lineText(line)}{' '}
        {line.content === 'friendDeleted' && (
          <Link href={`/profile/${friendId}`}>{text('webChat.chat.addAgain')}</Link>
        )}
      </SystemLine>
    )
  }
  if (line.type === 'call' && line.call !== undefined) {
    const { callType, seconds, callerId } = line.call
    const price = callType === 2 ? prices.voice : prices.video
    const open = callType === 2 ? voiceCalls : videoCalls
    return (
      <CallRecord
        from={callerId === friendId ? 'theirs' : 'mine'}
        kind={callType === 2 ? 'voice' : 'video'}
        ended={seconds > 0 ? 'done' : 'missed'}
        title={text(
          seconds > 0
            ? callType === 2
              ? 'webChat.chat.call.voice'
              : 'webChat.chat.call.video'
            : callType === 2
              ? 'webChat.chat.call.missedVoice'
              : 'webChat.chat.call.missedVideo',
        )}
        text={seconds > 0 ? callDuration(seconds) : time}
        time={time}
        {...(open &&
          onCall !== null && {
            callBack: {
              label:
                price > 0 ? text('webChat.ended.callAgainPrice', { price }) : text('webChat.ended.callAgain'),
              onPress: () => onCall(callType, price),
            },
          })}
      />
    )
  }
  const bubble = {
    from: mine ? 'mine' : 'theirs',
    time: translated === null || translated.note === '' ? time : `${time} · ${translated.note}`,
    ...(translated !== null && { translation: translated.shown }),
    ...(sent !== null && { status: { kind: sent, label: text(`webChat.chat.${sent}`) } }),
  } as const
  return (
    <div className={styles['line']} data-mine={mine || undefined} data-held={held || undefined} {...handlers}>
      {line.type === 'image' ? (
        <PictureLine {...bubble} line={line} name={name} trusted={mine || friends} />
      ) : line.type === 'gift' && giftOf(line.content) !== null ? (
        <GivenGift {...bubble} line={line} />
      ) : (
        <Bubble {...bubble}>
          {line.type === 'text' ? <LinkedText text={line.content} onLink={onLink} /> : lineText(line)}
        </Bubble>
      )}
      {thankable && (
        <Button size="sm" icon="heart" onClick={onThank}>
          {text('app.gift.thank')}
        </Button>
      )}
      <LineMenu
        line={line}
        mine={mine}
        buttonRef={menu}
        translates={translates}
        translated={translated !== null}
        onTranslate={onTranslate}
        onOriginal={onOriginal}
        onCopy={onCopy}
        onDelete={onDelete}
        onReport={onReport}
      />
    </div>
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { ELSEWHERE } from '@visavis/core/contract'
import { cleanMessageText, messageFault } from '@visavis/core/text'
import {
  deleteConversation,
  deleteLine,
  discardLine,
  readLater,
  readNewest,
  readOlder,
  readPlace,
  readThread,
  resendLine,
  setConversation,
  writeLine,
  writePictureLine,
} from '@visavis/domain/chat/chat.actions'
import { draftChanged, threadLeft } from '@visavis/domain/chat/chat.events'
import {
  selectConversation,
  selectDraft,
  selectLiveState,
  selectLiveText,
  selectPending,
  selectThread,
  selectTranslations,
  selectTyping,
} from '@visavis/domain/chat/chat.selectors'
import { liveSwitched } from '@visavis/domain/chat/liveText'
import { newThread } from '@visavis/domain/chat/chat.states'
import { hideTranslation, setAlways, translateLine } from '@visavis/domain/chat/translate.actions'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { giveAgain } from '@visavis/domain/gifts/gifts.actions'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { linesAround } from '@visavis/domain/safety/reportedThread'
import { peopleWatched, selectStatusOf } from '@visavis/domain/presence/presence.slice'
import {
  callRequested,
  giftsRequested,
  noticeShown,
  reportRequested,
} from '@visavis/domain/shell/shell.events'
import { selectOnline } from '@visavis/domain/shell/shell.slice'
import { useNow } from '@visavis/domain/useNow'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGo } from '../../i18n/SiteLink.tsx'
import { shownName } from '../../people/shownName.ts'
import type { ThreadProps } from './threadProps.ts'
import { useLineText } from './useLineText.ts'
import { useReading } from './useReading.ts'

/** Signs of writing go out this often at most. */
const TYPING_EVERY_MS = 3000

/**
 * A thread: read on opening, kept up by the line, left with its newest lines. `asked` is true while the
 * person is asked whether to delete it.
 */
export function useThread(
  friendId: number,
  line: number | null,
): {
  readonly props: Omit<ThreadProps, 'onName'>
  readonly asked: boolean
  readonly onAsk: (asked: boolean) => void
  readonly onRemove: () => void
} {
  const dispatch = useAppDispatch()
  const go = useGo()
  const { realtime, clock } = usePorts()
  const text = useText()
  const lineText = useLineText()
  const [asked, setAsked] = useState(false)
  const [seen, setSeen] = useState(true)
  const [refused, setRefused] = useState<readonly string[]>([])
  const saidAt = useRef(0)
  const person = useAppSelector((state) => selectConversation(state, friendId)) ?? null
  const thread = useAppSelector((state) => selectThread(state, friendId)) ?? newThread
  const pending = useAppSelector((state) => selectPending(state, friendId))
  const typing = useAppSelector((state) => selectTyping(state, friendId))
  const live = useAppSelector((state) => selectLiveState(state, friendId))
  const liveText = useAppSelector((state) => selectLiveText(state, friendId))
  const draft = useAppSelector((state) => selectDraft(state, friendId))
  const online = useAppSelector(selectOnline)
  const heard = useAppSelector((state) => selectStatusOf(state, friendId))
  const [place, setPlace] = useState(line)
  const [asker, setAsker] = useState(line)
  if (line !== asker) {
    setAsker(line)
    setPlace(line)
  }
  useEffect(() => {
    void dispatch(place === null ? readThread(friendId) : readPlace(friendId, place))
  }, [dispatch, friendId, place])
  useEffect(() => {
    dispatch(peopleWatched([friendId]))
    return () => {
      dispatch(threadLeft({ friendId }))
    }
  }, [dispatch, friendId])
  useReading(friendId, seen && thread.phase === 'ready', thread.lines.at(-1)?.nth ?? 0)
  const onOlder = useCallback(() => void dispatch(readOlder(friendId)), [dispatch, friendId])
  const onLater = useCallback(() => void dispatch(readLater(friendId)), [dispatch, friendId])
  const onNewest = () => {
    setPlace(null)
    void dispatch(readNewest(friendId))
  }
  const translations = useAppSelector(selectTranslations)
  const engine = useAppSelector((state) => selectGlobalConf(state)?.features.translation)
  const always = translations.always.includes(friendId)
  const onSafety = () => void dispatch(reportRequested({ personId: friendId, scene: 'chat' }))
  const props: Omit<ThreadProps, 'onName'> = {
    person,
    pending,
    typing,
    live,
    liveText,
    translations: translations.lines,
    translates: engine !== undefined || 'Translator' in globalThis,
    always,
    draft,
    online,
    listedWords: [...new Set(refused)].filter((word) => draft.includes(word)),
    status: heard ?? person?.status ?? 0,
    lines: thread.lines,
    loading: thread.phase === 'loading',
    failure: thread.failure,
    more: thread.more,
    older: thread.older,
    newer: thread.newer,
    later: thread.later,
    place,
    readBefore: thread.readBefore,
    now: useNow(true, 60_000),
    onRetry: () => void dispatch(place === null ? readThread(friendId) : readPlace(friendId, place)),
    onOlder,
    onLater,
    onNewest,
    onPlace: setPlace,
    onSeen: setSeen,
    onSafety,
    onCall:
      person?.noCalls === true
        ? null
        : (callType, shownPrice) =>
            void dispatch(
              callRequested({
                personId: friendId,
                location: ELSEWHERE,
                callType,
                shownPrice,
              }),
            ),
    onCopy: (line) =>
      void navigator.clipboard.writeText(lineText(line)).then(
        () => dispatch(noticeShown({ id: 'copied', tone: 'success', messageId: 'app.chat.copied' })),
        () => dispatch(noticeShown({ id: 'copied', tone: 'error', messageId: 'base.error.general' })),
      ),
    onReport: ({ nth }) =>
      void dispatch(
        reportRequested({
          personId: friendId,
          scene: 'chat',
          thread: {
            nth,
            lines: linesAround(thread.lines, nth).map((line) => ({
              nth: line.nth,
              by: line.from === friendId ? 'them' : line.from === 0 ? 'system' : 'me',
              text: lineText(line),
            })),
          },
        }),
      ),
    onDelete: ({ messageId }) => void dispatch(deleteLine(friendId, messageId)),
    onGiveAgain: ({ messageId }, order) => void dispatch(giveAgain(friendId, messageId, order)),
    onThank: () => void dispatch(writeLine(friendId, text('app.gift.thanks'))),
    onGift: () => {
      if (person !== null)
        dispatch(giftsRequested({ personId: friendId, name: shownName(person), from: 'thread' }))
    },
    onResend: ({ messageId }) => void dispatch(resendLine(friendId, messageId)),
    onEdit: ({ messageId, content, spans = [] }) => {
      setRefused((before) => [...before, ...spans.map(([start, end]) => content.slice(start, end))])
      dispatch(draftChanged({ friendId, text: draft.trim() === '' ? content : `${draft}\n${content}` }))
      void dispatch(discardLine(friendId, messageId))
    },
    onDiscard: ({ messageId }) => void dispatch(discardLine(friendId, messageId)),
    onDraft: (text) => {
      dispatch(draftChanged({ friendId, text }))
      if (text.trim() === '' || clock.now() - saidAt.current < TYPING_EVERY_MS) return
      saidAt.current = clock.now()
      void realtime.send('msg.typing', { friendId })
    },
    onSend: () => {
      const text = cleanMessageText(draft)
      if (messageFault(text) !== null) return
      dispatch(draftChanged({ friendId, text: '' }))
      if (thread.newer) onNewest()
      void dispatch(writeLine(friendId, text))
    },
    onLive: (on) => void dispatch(liveSwitched({ friendId, on })),
    onPicture: (picture) => {
      if (thread.newer) onNewest()
      void dispatch(writePictureLine(friendId, picture))
    },
    onTranslate: ({ messageId }) => void dispatch(translateLine(friendId, messageId)),
    onOriginal: ({ messageId }) => void dispatch(hideTranslation(messageId)),
    onAlways: () => dispatch(setAlways(friendId, !always)),
    onMute: () => void dispatch(setConversation(friendId, { muted: person?.muted !== true })),
    onPin: () => void dispatch(setConversation(friendId, { pinned: person?.pinned !== true })),
    onRemove: () => setAsked(true),
  }
  const onRemove = () => {
    setAsked(false)
    void dispatch(deleteConversation(friendId)).then((gone) => {
      if (gone) go('/message')
    })
  }
  return { props, asked, onAsk: setAsked, onRemove }
}

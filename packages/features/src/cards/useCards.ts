import { ELSEWHERE } from '@visavis/core/contract'
import { CALL_LOCATIONS } from '@visavis/core/contract/callLocations'
import type { CardPerson } from '@visavis/core/contract/cards'
import type { GatewayFailure } from '@visavis/core/errors'
import { selectMachine } from '@visavis/domain/call/call.selectors'
import { dealCards, likeCard, openCards, passCard, undoPass } from '@visavis/domain/cards/cards.actions'
import { attended, selectCards } from '@visavis/domain/cards/cards.slice'
import { SILENT_CARDS } from '@visavis/domain/cards/cardsPause'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { peopleWatched, selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { selectMe } from '@visavis/domain/session/session.slice'
import { callRequested, reportRequested } from '@visavis/domain/shell/shell.events'
import { selectMutualNotice } from '@visavis/domain/shell/mutualNotice'
import { selectOnline, selectReport, selectTopUp, selectVisible } from '@visavis/domain/shell/shell.slice'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { shownName } from '../people/shownName.ts'
import { useSpendQuestion } from '../people/coins/useSpendQuestion.tsx'
import { useModalOpen } from './useModalOpen.ts'

export interface Cards {
  /** The card on top; null while there is none. */
  readonly card: CardPerson | null
  readonly status: 0 | 1 | 2 | 3
  readonly next: CardPerson | null
  readonly passed: CardPerson | null
  readonly phase: 'loading' | 'ready' | 'empty' | 'used' | 'failed'
  readonly failure: GatewayFailure | null
  readonly quota: { readonly left: number; readonly total: number; readonly resetAt: number } | null
  /** Coins; null until it is known, and then nobody is liked. */
  readonly likePrice: number | null
  readonly balance: number | null
  /** Interests of both, by id. */
  readonly shared: readonly number[]
  readonly liking: boolean
  /** Decision time runs; `paused` says that the person, or an empty chair, stopped it. */
  readonly running: boolean
  readonly paused: boolean
  readonly onPass: () => void
  readonly onSilent: () => void
  readonly onLike: () => void
  readonly onCall: () => void
  /** Calls at the price of the person's page. */
  readonly onOwnPrice: () => void
  readonly onUndo: () => void
  readonly onPause: () => void
  readonly onOpen: () => void
  readonly onSafety: () => void
  readonly onDeal: () => void
  /** The price of a like, before it is paid. */
  readonly question: ReactNode
}

const wantsStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true

/** The deck and what can be done with the card on top. */
export function useCards(): Cards {
  const dispatch = useAppDispatch()
  const go = useGo()
  const { deck, quota, phase, failure, passed, liking, silences } = useAppSelector(selectCards)
  const [card = null, next = null] = deck
  const heard = useAppSelector((state) => selectStatusOf(state, card?.id ?? 0))
  const me = useAppSelector(selectMe)
  const balance = useAppSelector(selectBalance)
  const likePrice = useAppSelector(selectGlobalConf)?.likePrice ?? null
  // A dialog, a call, another tab or a lost line: nobody decides meanwhile.
  const held = useAppSelector(
    (state) =>
      selectMachine(state).phase !== 'idle' ||
      selectReport(state) !== null ||
      selectTopUp(state) !== null ||
      selectMutualNotice(state) !== undefined ||
      !selectVisible(state) ||
      !selectOnline(state),
  )
  // Time to decide is not limited for whoever wants things to stand still.
  const [stopped, setStopped] = useState(wantsStill)
  const paused = stopped || silences >= SILENT_CARDS
  useEffect(() => {
    dispatch(openCards())
  }, [dispatch])
  const ids = deck
    .slice(0, 2)
    .map(({ id }) => id)
    .join(',')
  useEffect(() => {
    if (ids !== '') dispatch(peopleWatched(ids.split(',').map(Number)))
  }, [dispatch, ids])

  const text = useText()
  const { ask, isOpen, question } = useSpendQuestion()
  const isModal = useModalOpen()
  const like = (one: CardPerson, price: number) => {
    const name = shownName(one)
    ask({
      price,
      picture: one.headImg,
      icon: 'heart',
      title: text('app.spend.likeTitle', { name }),
      text: text('app.spend.likeText'),
      label: text('app.cards.like', { price }),
      run: () => void dispatch(likeCard(one.id, name, price)),
    })
  }
  const call = (personId: number, location: number, shownPrice?: number) => {
    dispatch(attended())
    dispatch(callRequested({ personId, location, ...(shownPrice === undefined ? {} : { shownPrice }) }))
  }
  const withCard = (act: (card: CardPerson) => void) => () => {
    if (card !== null) act(card)
  }
  return {
    card,
    next,
    passed,
    quota,
    failure,
    likePrice,
    balance,
    liking,
    paused,
    status: heard ?? card?.status ?? 0,
    phase:
      card !== null
        ? 'ready'
        : phase === 'failed'
          ? 'failed'
          : phase !== 'ready'
            ? 'loading'
            : quota?.left === 0
              ? 'used'
              : 'empty',
    shared: card === null ? [] : card.interests.filter((id) => me?.interests.includes(id)),
    running: !held && !isModal && !paused && !liking && !isOpen,
    onPass: withCard(({ id }) => void dispatch(passCard(id, 'passed'))),
    onSilent: withCard(({ id }) => void dispatch(passCard(id, 'silent'))),
    onLike: withCard((one) => {
      if (likePrice !== null) like(one, likePrice)
    }),
    onCall: withCard(({ id, pricePerMinute }) => call(id, CALL_LOCATIONS.card.normal, pricePerMinute)),
    onOwnPrice: withCard(({ id }) => call(id, ELSEWHERE)),
    onUndo: () => void dispatch(undoPass()),
    onPause: () => {
      setStopped(!paused)
      dispatch(attended())
    },
    onOpen: withCard(({ id }) => go(`/profile/${id}?from=card`)),
    onSafety: withCard(({ id }) => void dispatch(reportRequested({ personId: id, scene: 'card' }))),
    onDeal: () => void dispatch(dealCards()),
    question,
  }
}

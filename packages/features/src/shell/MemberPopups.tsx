import { useAppSelector, useAppStore } from '@visavis/domain/hooks'
import { selectLoggedIn, selectMe, selectPhase } from '@visavis/domain/session/session.slice'
import { selectConsentDialog } from '@visavis/domain/consent/consent.slice'
import { selectPopupsOff } from '@visavis/domain/popups/popupsOff'
import { selectMutualNotice } from '@visavis/domain/shell/mutualNotice'
import { selectGifts, selectReport, selectSpendRefusal, selectTasks } from '@visavis/domain/shell/shell.slice'
import { useEffect } from 'react'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { loadChunk } from '../i18n/loadChunk.ts'
import { chats, missions, orders, profile, queries } from './concepts.ts'
import { isTalking } from '@visavis/domain/shell/isTalking'
import { withConcepts } from './lazyConcept.tsx'
import { Popup } from './popups/Popup.tsx'
import { useSite } from './SiteContext.tsx'
import { useCoinsPlace } from './useCoinsPlace.ts'
import { useAutomaticPopups } from './popups/useAutomaticPopups.ts'
import { useFirstPictureOffer } from './useFirstPictureOffer.ts'
import { whenIdle } from './start/whenIdle.ts'

const ComplementPopup = lazyPart(async () => (await import('../account/ComplementPopup.tsx')).ComplementPopup)
const FirstPicture = withConcepts(
  lazyPart(async () => (await import('../profile/firstPicture/FirstPicture.tsx')).FirstPicture),
  queries,
  profile,
)
const LeavingPopup = lazyPart(async () => (await import('../settings/LeavingPopup.tsx')).LeavingPopup)
const CheckInHost = withConcepts(
  lazyPart(async () => (await import('../rewards/CheckInHost.tsx')).CheckInHost),
  queries,
)
const NewsCount = withConcepts(
  lazyPart(async () => (await import('../assistant/NewsCount.tsx')).NewsCount),
  queries,
)
const OfferHost = withConcepts(
  lazyPart(async () => (await import('../shop/offer/OfferHost.tsx')).OfferHost),
  queries,
)
const AlertsHost = withConcepts(
  lazyPart(async () => (await import('../alerts/AlertsHost.tsx')).AlertsHost),
  queries,
)
const SafetySheet = withConcepts(
  lazyPart(async () => (await import('../safety/SafetySheet.tsx')).SafetySheet),
  queries,
)
const GiftSheet = withConcepts(
  lazyPart(async () => (await import('../gifts/GiftSheet.tsx')).GiftSheet),
  queries,
  chats,
)
const TasksBox = withConcepts(
  lazyPart(async () => (await import('../rewards/TasksBox.tsx')).TasksBox),
  queries,
  missions,
)
const CoinsSheet = withConcepts(
  lazyPart(async () => (await import('../coins/CoinsSheet.tsx')).CoinsSheet),
  queries,
)
const CoinsInCall = withConcepts(
  lazyPart(async () => (await import('../shop/inCall/CoinsInCall.tsx')).CoinsInCall),
  queries,
  orders,
)
const SpendRefused = lazyPart(async () => (await import('../spendGuard/SpendRefused.tsx')).SpendRefused)
const MessageTips = withConcepts(
  lazyPart(async () => (await import('../chat/tips/MessageTips.tsx')).MessageTips),
  queries,
  chats,
)
const MutualMoment = lazyPart(
  async () => (await import('../people/friendship/MutualMoment.tsx')).MutualMoment,
)
const SuggestionHost = lazyPart(async () => (await import('../suggestion/SuggestionHost.tsx')).SuggestionHost)
const AgreementReminder = lazyPart(
  async () => (await import('../hosting/AgreementReminder.tsx')).AgreementReminder,
)
/** The call over every page; mounted once its concept is installed. */
const CallHost = withConcepts(
  lazyPart(async () => (await import('./CallHost.tsx')).CallHost),
  queries,
)

/** Brings the pages of rewards while nothing else is to be done; one that fails to is fetched when opened. */
function useRewardsAhead(member: boolean): void {
  const store = useAppStore()
  useEffect(() => {
    if (!member) return
    whenIdle(() => {
      if (navigator.onLine)
        void loadChunk(() => import('./rewardsAhead.ts')).then(
          ({ rewardsAhead }) => rewardsAhead(store),
          () => undefined,
        )
    })
  }, [member, store])
}

/**
 * Popups and layers of people with an account, each fetched when it is wanted. Their names come after the
 * log-in.
 */
export function MemberPopups() {
  const phase = useAppSelector(selectPhase)
  const member = useAppSelector(selectLoggedIn)
  const calls = useAppSelector((state) => state.call !== undefined && selectLoggedIn(state))
  const chatting = useAppSelector((state) => state.chat !== undefined)
  const talking = useAppSelector(isTalking)
  const agreementMissing = useAppSelector((state) => selectMe(state)?.agreementMissing === true)
  const report = useAppSelector((state) => selectReport(state) !== null)
  const gifts = useAppSelector((state) => selectGifts(state) !== null)
  const tasks = useAppSelector(selectTasks)
  const coins = useCoinsPlace()
  const topUp = coins !== null
  const refused = useAppSelector((state) => selectSpendRefusal(state) !== null)
  const mutual = useAppSelector((state) => selectMutualNotice(state) !== undefined)
  const consent = useAppSelector((state) => selectConsentDialog(state) !== null)
  const { assets } = useSite()
  const { mayOpen, changed } = useAutomaticPopups(useAppSelector(selectPopupsOff))
  const { offered, leave } = useFirstPictureOffer()
  useRewardsAhead(member)
  const isFree = !talking && !gifts && !tasks && !topUp && !consent && !mutual && !offered
  return (
    <>
      <Popup open={calls}>
        <CallHost />
      </Popup>
      <Popup open={member}>
        <NewsCount />
      </Popup>
      <Popup open={member && report}>
        <SafetySheet />
      </Popup>
      <Popup open={member && gifts}>
        <GiftSheet />
      </Popup>
      <Popup open={member && tasks}>
        <TasksBox />
      </Popup>
      <Popup open={member && coins === 'sheet'}>
        <CoinsSheet />
      </Popup>
      <Popup open={member && coins === 'inCall'}>
        <CoinsInCall />
      </Popup>
      <Popup open={member && refused && coins !== 'inCall'}>
        <SpendRefused />
      </Popup>
      <Popup open={member && mutual && !talking}>
        <MutualMoment />
      </Popup>
      <Popup open={member && chatting}>
        <MessageTips free={isFree && !report} />
      </Popup>
      <Popup open={phase === 'complement'}>
        <ComplementPopup />
      </Popup>
      <Popup open={member && offered && !talking}>
        <FirstPicture onClose={leave} />
      </Popup>
      <Popup open={phase === 'leaving'}>
        <LeavingPopup />
      </Popup>
      <Popup open={member && agreementMissing}>
        <AgreementReminder free={isFree && !report} />
      </Popup>
      <Popup open={member}>
        <CheckInHost free={isFree && !report && mayOpen('checkIn')} onChange={changed} />
      </Popup>
      <Popup open={member}>
        <OfferHost free={isFree && !report} mayOpen={mayOpen('offer')} onChange={changed} />
      </Popup>
      <Popup open={member}>
        <AlertsHost
          free={isFree && !report}
          mayAsk={mayOpen('alerts')}
          mayInstall={mayOpen('install')}
          icon={assets.mark}
          onChange={changed}
        />
      </Popup>
      <Popup open={calls}>
        <SuggestionHost free={isFree && mayOpen('suggestion')} onChange={changed} />
      </Popup>
    </>
  )
}

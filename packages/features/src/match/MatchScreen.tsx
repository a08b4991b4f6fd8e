import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { offeredMatchModes } from '@visavis/core/brand/offeredMatchModes'
import type { MatchMode } from '@visavis/core/contract'
import { useAppDispatch, useAppSelector, useAppStore, usePorts } from '@visavis/domain/hooks'
import { leaveMatch } from '@visavis/domain/match/match.actions'
import { selectMatch } from '@visavis/domain/match/match.selectors'
import { MatchCard } from './MatchCard.tsx'
import styles from './match.module.css'
import { MatchMeeting } from './MatchMeeting.tsx'
import { MatchSearch } from './MatchSearch.tsx'
import { MatchStart } from './MatchStart.tsx'

/** MatchPage (S.06): LiveCam and 1v1 by `?mode=`. Leaving it ends the search and the match; a private call goes on as a call. */
export function MatchScreen({ onBack }: { onBack: () => void }) {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const { brand } = usePorts()
  const modes = offeredMatchModes(brand.features)
  const mode = modes.find((one) => one === params.get('mode')) ?? modes[0] ?? 'livecam'
  const onGone = useEffectEvent(() => {
    if (selectMatch(store.getState()).phase !== 'private') dispatch(leaveMatch())
  })
  useEffect(() => () => onGone(), [])
  return (
    <div className={styles.page} data-mode="dark">
      <MatchStateView mode={mode} onMode={(next) => setParams(next === modes[0] ? {} : { mode: next }, { replace: true })} onBack={onBack} />
    </div>
  )
}

export interface MatchStateViewProps { mode: MatchMode; onMode: (mode: MatchMode) => void; onBack: () => void }

/** What a state of the machine looks like. */
export function MatchStateView({ mode, onMode, onBack }: MatchStateViewProps) {
  const state = useAppSelector(selectMatch)
  switch (state.phase) {
    case 'idle': case 'asking': case 'preparing': return <MatchStart state={state} mode={mode} onMode={onMode} onBack={onBack} />
    case 'searching': return <MatchSearch state={state} />
    case 'deciding': return <MatchCard key={state.matchId} state={state} />
    case 'meeting': return <MatchMeeting key={state.matchId} state={state} />
    // The call has its own screen over this page.
    case 'private': return null
  }
}

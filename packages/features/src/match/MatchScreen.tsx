import { useEffect, useEffectEvent } from 'react'
import { offeredMatchModes } from '@visavis/core/brand/offeredMatchModes'
import type { MatchMode } from '@visavis/core/contract'
import { selectStartQuery } from '@visavis/domain/attribution/attribution.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector, useAppStore } from '@visavis/domain/hooks'
import { leaveMatch } from '@visavis/domain/match/match.actions'
import { selectMatch } from '@visavis/domain/match/match.selectors'
import { useAddressQuery } from '../people/useAddressQuery.ts'
import { MatchCard } from './MatchCard.tsx'
import styles from './match.module.css'
import { MatchMeeting } from './MatchMeeting.tsx'
import { MatchSearch } from './MatchSearch.tsx'
import { MatchStart } from './MatchStart.tsx'
import { presetMode } from './presetMode.ts'

/**
 * MatchPage (S.06): LiveCam and 1v1 by `?mode=`, without it the one a campaign promised (R2.121). Leaving it
 * ends the search and the match; a private call goes on as a call.
 */
export function MatchScreen({ onBack }: { onBack: () => void }) {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const [query, change] = useAddressQuery()
  const modes = offeredMatchModes(useFeatures())
  const preset = presetMode(modes, useAppSelector(selectStartQuery).matchtype)
  const mode = modes.find((one) => one === query.get('mode')) ?? preset
  const onGone = useEffectEvent(() => {
    if (selectMatch(store.getState()).phase !== 'private') dispatch(leaveMatch())
  })
  useEffect(() => () => onGone(), [])
  return (
    <div className={styles.page} data-mode="dark">
      <MatchStateView
        mode={mode}
        onMode={(next) => change({ mode: next === preset ? null : next })}
        onBack={onBack}
      />
    </div>
  )
}

export interface MatchStateViewProps {
  mode: MatchMode
  onMode: (mode: MatchMode) => void
  onBack: () => void
}

/** What a state of the machine looks like. */
export function MatchStateView({ mode, onMode, onBack }: MatchStateViewProps) {
  const state = useAppSelector(selectMatch)
  switch (state.phase) {
    case 'idle':
    case 'asking':
    case 'preparing':
      return <MatchStart state={state} mode={mode} onMode={onMode} onBack={onBack} />
    case 'searching':
      return <MatchSearch state={state} />
    case 'deciding':
      return <MatchCard key={state.matchId} state={state} />
    case 'meeting':
      return <MatchMeeting key={state.matchId} state={state} />
    // The call has its own screen over this page.
    case 'private':
      return null
  }
}

import type { WallHost } from '@visavis/core/contract'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch } from '@visavis/domain/hooks'
import { hadSuggestion, readSuggestion } from '@visavis/domain/suggestion/suggestion.actions'
import { useEffect, useState } from 'react'
import { usePlace } from '../i18n/SiteLink.tsx'
import type { PopupState } from '@visavis/domain/popups/automaticPopup'
import { Suggestion } from './Suggestion.tsx'
import { waitToSuggest } from './waitToSuggest.ts'

/** Pages on which people look round; everywhere else they are busy with something. */
const QUIET = ['/', '/wall', '/search', '/discover', '/videoHistory']

/**
 * Suggests a host once a session (S.54), to somebody who has been looking round for a while and has nothing
 * else open.
 */
export function SuggestionHost({
  free,
  onChange,
}: {
  free: boolean
  /** Told when it opens and closes. */ onChange: (popup: 'suggestion', state: PopupState) => void
}) {
  const dispatch = useAppDispatch()
  const { path } = usePlace()
  const [host, setHost] = useState<WallHost | null>(null)
  const { suggestedHost, videoCalls } = useFeatures()
  const offered = suggestedHost && videoCalls
  const quiet = offered && free && QUIET.includes(path)
  useEffect(() => {
    if (!quiet || dispatch(hadSuggestion())) return undefined
    const isBusy = () =>
      document.querySelector('dialog[open]') !== null || document.visibilityState === 'hidden'
    return waitToSuggest(isBusy, () => void dispatch(readSuggestion()).then(setHost))
  }, [dispatch, quiet])
  useEffect(() => onChange('suggestion', host === null ? 'none' : 'open'), [host, onChange])
  // A call, or whatever else has begun, is more than a suggestion; nobody is suggested for a call that is
  // switched off.
  if ((!free || !offered) && host !== null) setHost(null)
  return host === null ? null : <Suggestion host={host} onClose={() => setHost(null)} />
}

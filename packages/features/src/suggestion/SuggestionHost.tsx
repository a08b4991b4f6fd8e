import type { WallHost } from '@visavis/core/contract'
import { useAppDispatch } from '@visavis/domain/hooks'
import { SUGGEST_AFTER_MS, hadSuggestion, readSuggestion } from '@visavis/domain/suggestion/suggestion.actions'
import { useEffect, useState } from 'react'
import { usePlace } from '../i18n/SiteLink.tsx'
import { Suggestion } from './Suggestion.tsx'

/** Pages on which people look round; everywhere else they are busy with something. */
const QUIET = ['/', '/wall', '/search', '/discover', '/videoHistory']
/** A popup that is open when the time has come is waited for. */
const AGAIN_MS = 10_000

/** Suggests a host once a session (S.54), to somebody who has been looking round for a while and has nothing else open. */
export function SuggestionHost({ free, onChange }: { free: boolean; /** Told when it opens and closes. */ onChange: (popup: 'suggestion', open: boolean) => void }) {
  const dispatch = useAppDispatch()
  const { path } = usePlace()
  const [host, setHost] = useState<WallHost | null>(null)
  const quiet = free && QUIET.includes(path)
  useEffect(() => {
    if (!quiet || dispatch(hadSuggestion())) return undefined
    let timer = setTimeout(look, SUGGEST_AFTER_MS)
    function look() {
      if (document.querySelector('dialog[open]') !== null || document.visibilityState === 'hidden') timer = setTimeout(look, AGAIN_MS)
      else void dispatch(readSuggestion()).then(setHost)
    }
    return () => clearTimeout(timer)
  }, [dispatch, quiet])
  useEffect(() => onChange('suggestion', host !== null), [host, onChange])
  // A call, or whatever else has begun, is more than a suggestion.
  if (!free && host !== null) setHost(null)
  return host === null ? null : <Suggestion host={host} onClose={() => setHost(null)} />
}

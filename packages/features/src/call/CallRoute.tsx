import { Navigate } from 'react-router'
import { selectCallIsLive } from '@visavis/domain/call/call.selectors'
import { useAppSelector } from '@visavis/domain/hooks'
import { withPrefix } from '../i18n/prefix.ts'
import { usePlace } from '../i18n/SiteLink.tsx'

/**
 * Address of the call screen (S.40): the call itself lies over every page; opened without a call it leads
 * home.
 */
export function CallRoute() {
  const live = useAppSelector(selectCallIsLive)
  const { prefix } = usePlace()
  return live ? null : <Navigate replace to={withPrefix(prefix, '/')} />
}

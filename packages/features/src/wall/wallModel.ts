import type { WallGroup, WallHost } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { Country } from '@visavis/domain/country/country.slice'
import type { More } from '../people/MoreRow.tsx'

/** A country with hosts, as the filter offers it. */
export interface WallCountry {
  readonly id: number
  readonly code: string
  readonly hosts: number
}

export interface Wall {
  readonly groups: readonly WallGroup[]
  readonly groupId: number
  /** Null when the gateway did not say. */
  readonly countries: readonly WallCountry[] | null
  readonly countryId: number
  /** Of the chosen country; empty where all are shown. */
  readonly countryCode: string
  readonly hosts: readonly WallHost[]
  /** How many people match in all, as far as this person may see. */
  readonly total: number
  /** Who can be called now. */
  readonly online: number
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  readonly more: More
  readonly end: 'all' | 'visitor' | 'user'
  readonly refreshing: boolean
  readonly onGroup: (id: number) => void
  readonly onCountry: (chosen: Country) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  readonly onRefresh: () => void
  readonly onOpen: (personId: number) => void
  /** `shownPrice`: coins a minute on the button. */
  readonly onCall: (personId: number, shownPrice: number) => void
  readonly onSafety: (personId: number) => void
  readonly onLogIn: () => void
}

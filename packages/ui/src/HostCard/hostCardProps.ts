import type { PresenceStatus } from '../Presence/Presence.tsx'
import type { HostCardActionProps } from './HostCardAction.tsx'
import type { HostCardCheaperProps } from './HostCardCheaper.tsx'

/** Where the words stand: over the picture, on a panel under it, or as a caption. A property of the brand. */
export type HostCardLayout = 'overlay' | 'panel' | 'caption'

/** `amount` "60", `unit` "/ min", `label` "60 coins per minute", `note` "from search". */
export interface HostCardPrice {
  amount: string
  unit: string
  label: string
  note?: string | undefined
  cheaper?: HostCardCheaperProps | undefined
}

export interface HostCardProps {
  /** Comes from the brand. */
  layout: HostCardLayout
  /** Address of the person's page. */
  href: string
  /** "Elif, 26", formatted. */
  title: string
  /** Portrait; a silhouette stands in for an empty one. */
  picture: string
  /** Silent preview, played while the pointer or focus rests on the card; never with reduced motion. */
  clip?: string | undefined
  /** Shape, colour and word. */
  presence: { status: PresenceStatus; label: string }
  /** Word of the VIP tag, for VIPs. */
  vip?: string | undefined
  /** Word and sentence of the demo tag, for simulated hosts. */
  demo?: { label: string; title?: string } | undefined
  /** Code on the card, name for screen readers. */
  languages?: readonly { code: string; name: string }[]
  /** Shown on the feature card only. */
  interests?: readonly string[]
  /** Left out for people without a price. */
  price?: HostCardPrice | undefined
  /** The one button on the card. */
  action?: HostCardActionProps | undefined
  /** The large card of a wide wall. */
  feature?: boolean
  /** Asked for by long press or context menu: opens the safety sheet. */
  onMenu?: () => void
  /** Level of the name in the outline of the page; 2 unless the wall stands under a section of its own. */
  headingLevel?: 2 | 3
  /** First cards on the screen load their pictures at once. */
  eager?: boolean
}

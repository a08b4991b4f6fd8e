import type { PublicPerson } from '@visavis/core/contract'
import { createContext } from 'react'
import type { ComponentType } from 'react'

/** What a concept puts among the actions on the page of another person. */
export interface ProfilePart {
  /** Name of the concept. */
  readonly id: string
  readonly Action: ComponentType<{ readonly person: PublicPerson }>
}

/**
 * The parts of profiles in their order; handed in by the shell. The list never changes while the site runs.
 */
export const ProfilePartsContext = createContext<readonly ProfilePart[]>([])

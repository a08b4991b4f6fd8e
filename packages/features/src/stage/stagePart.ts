import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { CallControl } from '@visavis/ui/CallBar'
import type { StageView } from './stage.ts'

/** Who gets the place of the sheet when several parts want it: the highest number. */
export const SHEET_PRIORITY = {
  /** The call ends unless somebody decides. */
  ending: 30,
  /** The kind of call changes, or money is asked for. */
  change: 20,
  /** A question of the other person, or one the person opened. */
  question: 10,
} as const

export interface StageSheet {
  readonly priority: (typeof SHEET_PRIORITY)[keyof typeof SHEET_PRIORITY]
  readonly content: ReactNode
}

/** What one part puts on the stage. What is left out takes no place. */
export interface StageSlots {
  /** Beside the safety button. */
  readonly corner?: ReactNode
  /** Round buttons of a call's bar, after microphone and camera. */
  readonly controls?: readonly CallControl[]
  /** Above the bar, in the order of the parts; behind a sheet. */
  readonly notice?: ReactNode
  /** Marks of the person: beside the name in a match, among the notices of a call. */
  readonly tags?: ReactNode
  /** Full-width buttons of a match, in the order of the parts. */
  readonly action?: ReactNode
  /** In the sheet of devices and settings of a call. */
  readonly setting?: ReactNode
  /** Beside the picture of a call, below it on phones; the first part that has one. */
  readonly panel?: ReactNode
  /** Null or left out: the part does not want the sheet. */
  readonly sheet?: StageSheet | null
  /** What the small window of a call says instead of time and price. */
  readonly alert?: string | undefined
}

/** A part of a call or a match: its folder exports one of these, the shell lists them. */
export interface StagePart {
  /** Standard name of the part. */
  readonly id: string
  /** What it puts on the stage now; a React hook. */
  readonly useSlots: (stage: StageView) => StageSlots
}

/**
 * The parts of the stage in their order; handed in by the shell. The list never changes while the site runs.
 */
export const StagePartsContext = createContext<readonly StagePart[]>([])

import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { PartSlots } from './StageParts.tsx'
import type { StageSlots } from './stagePart.ts'

type Place = 'corner' | 'notice' | 'tags' | 'action' | 'setting'

const isFilled = (slot: ReactNode): boolean => slot !== undefined && slot !== null && slot !== false

/** What the parts put into these places, part by part; null when no part puts anything there. */
export function slotsOf(slots: PartSlots, ...places: readonly Place[]): ReactNode {
  const wanted = slots.filter((one) => places.some((place) => isFilled(one[place])))
  return wanted.length === 0
    ? null
    : wanted.map((one) => (
        <Fragment key={one.id}>
          {places.map((place) => (
            <Fragment key={place}>{one[place]}</Fragment>
          ))}
        </Fragment>
      ))
}

/** The part that has the sheet: the highest priority, and the earlier part among equals. */
export function sheetOwner<S extends Pick<StageSlots, 'sheet'>>(slots: readonly S[]): S | null {
  return slots.reduce<S | null>(
    (owner, one) =>
      one.sheet && (owner === null || one.sheet.priority > (owner.sheet?.priority ?? 0)) ? one : owner,
    null,
  )
}

/** The content of the sheet, or null. */
export const sheetOf = (slots: PartSlots): ReactNode => sheetOwner(slots)?.sheet?.content ?? null

/** The panel of the first part that has one, or null. */
export const panelOf = (slots: PartSlots): ReactNode =>
  slots.find(({ panel }) => isFilled(panel))?.panel ?? null

import { use } from 'react'
import type { ReactNode } from 'react'
import type { StageView } from './stage.ts'
import { StagePartsContext } from './stagePart.ts'
import type { StagePart, StageSlots } from './stagePart.ts'

/** The slots of all parts, by the id of the part, in the order of the parts. */
export type PartSlots = readonly (StageSlots & { readonly id: string })[]

interface CollectProps {
  parts: readonly StagePart[]
  stage: StageView
  slots: PartSlots
  children: (slots: PartSlots) => ReactNode
}

/** Asks every part of the site for its slots and draws the stage with them. */
export function StageParts({ stage, children }: Pick<CollectProps, 'stage' | 'children'>) {
  return (
    <Collect parts={use(StagePartsContext)} stage={stage} slots={[]}>
      {children}
    </Collect>
  )
}

function Collect({ parts: [part, ...rest], stage, slots, children }: CollectProps) {
  if (part === undefined) return children(slots)
  return (
    <CollectOne part={part} parts={rest} stage={stage} slots={slots}>
      {children}
    </CollectOne>
  )
}

// One component a part: each calls exactly one hook, whatever the number of parts.
function CollectOne({ part, parts, stage, slots, children }: CollectProps & { part: StagePart }) {
  const own = part.useSlots(stage)
  return (
    <Collect parts={parts} stage={stage} slots={[...slots, { id: part.id, ...own }]}>
      {children}
    </Collect>
  )
}

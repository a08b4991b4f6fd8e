import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { createSnapshotHandlers } from './snapshots.routes.ts'
import { forgetOldSnapshots } from './snapshots.routes.ts'

export const snapshotsConcept = {
  name: 'snapshots',
  handlers: createSnapshotHandlers,
  rounds: {
    snapshots: forgetOldSnapshots,
  },
  personalTables: [ownRows('snapshot')],
} as const satisfies Concept

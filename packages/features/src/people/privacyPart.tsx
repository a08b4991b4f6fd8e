import type { StagePart } from '../stage/stagePart.ts'
import { AddressTag } from './AddressTag.tsx'
import { SnapshotTag } from './SnapshotNotice.tsx'

/** Whether the other side can learn the own network address, and that age checks look at the picture. */
export const privacyPart: StagePart = {
  id: 'privacy',
  useSlots(stage) {
    const seen = stage.scene === 'match' || stage.state.call.callType === 1
    return {
      tags: (
        <>
          <AddressTag roomNum={stage.roomNum} person={stage.person} />
          {seen && <SnapshotTag scene={stage.scene} />}
        </>
      ),
    }
  },
}

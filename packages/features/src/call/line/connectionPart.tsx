import type { StagePart } from '../../stage/stagePart.ts'
import { LineReport } from '../LineReport.tsx'
import { LineNotices } from './LineNotices.tsx'
import { SaveDataSwitch } from './SaveDataSwitch.tsx'

/** Network quality: what stands still and why, how good the connection is, sound first on a weak one. */
export const connectionPart: StagePart = {
  id: 'connection',
  useSlots: (stage) =>
    stage.scene === 'call'
      ? {
          notice: <LineNotices name={stage.name} gone={stage.gone} />,
          setting: (
            <>
              <LineReport />
              <SaveDataSwitch />
            </>
          ),
        }
      : {},
}

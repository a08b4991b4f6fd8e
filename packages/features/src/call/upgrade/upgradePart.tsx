import { selectUpgrade } from '@visavis/domain/call/call.selectors'
import { pressUpgrade } from '@visavis/domain/call/upgrade/upgrade.actions'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { useText } from '../../i18n/I18nProvider.tsx'
import { SHEET_PRIORITY } from '../../stage/stagePart.ts'
import type { StagePart } from '../../stage/stagePart.ts'
import { UpgradeSheet } from './UpgradeSheet.tsx'

/** From voice to video (M-UPGRADE). */
export const upgradePart: StagePart = {
  id: 'upgrade',
  useSlots(stage) {
    const text = useText('webChat')
    const dispatch = useAppDispatch()
    const { phase } = useAppSelector(selectUpgrade)
    const { videoCalls } = useFeatures()
    if (stage.scene !== 'call' || stage.state.call.callType !== 2) return {}
    const {
      state: { call },
      letters,
      talk,
      name,
    } = stage
    return {
      controls: !videoCalls
        ? []
        : [
            {
              id: 'camera',
              icon: 'video-camera',
              label: text('webChat.upgrade.press'),
              disabled: talk === null,
              onPress: () => void dispatch(pressUpgrade()),
              keys: letters ? 'V' : undefined,
            },
          ],
      sheet:
        phase === 'voice' ? null : { priority: SHEET_PRIORITY.change, content: <UpgradeSheet call={call} /> },
      alert: phase === 'asked' ? text('webChat.upgrade.asked', { name }) : undefined,
    }
  },
}

import type { CallType } from '@visavis/core/contract'
import type { CallOffer } from '@visavis/domain/call/call.states'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { useText } from '../../i18n/I18nProvider.tsx'

export interface CallKindChoiceProps extends Pick<CallOffer, 'videoPrice' | 'voicePrice'> {
  trial: CallOffer['trial']
  callType: CallType
  isTrial: boolean
  onCallType: (callType: CallType, trial: boolean) => void
}

/** Video, voice or a trial call, each with its price in coins; what the brand does not have is left out. */
export function CallKindChoice({
  videoPrice,
  voicePrice,
  trial,
  callType,
  isTrial,
  onCallType,
}: CallKindChoiceProps) {
  const text = useText('webChat')
  const { videoCalls, voiceCalls } = useFeatures()
  return (
    <SegmentedControl
      label={text('webChat.confirm.kind')}
      segments={[
        ...(videoCalls || callType === 1
          ? [
              {
                value: '1',
                icon: 'video-camera' as const,
                label:
                  videoPrice > 0
                    ? text('webChat.confirm.video', { price: videoPrice })
                    : text('webChat.confirm.videoFree'),
              },
            ]
          : []),
        ...(voiceCalls || callType === 2
          ? [
              {
                value: '2',
                icon: 'phone' as const,
                label:
                  voicePrice > 0
                    ? text('webChat.confirm.voice', { price: voicePrice })
                    : text('webChat.confirm.voiceFree'),
              },
            ]
          : []),
        ...(trial && videoCalls
          ? [
              {
                value: 'trial',
                icon: 'clock' as const,
                label:
                  trial.price > 0
                    ? text('webChat.trial.kind', { price: trial.price })
                    : text('webChat.trial.kindFree'),
              },
            ]
          : []),
      ]}
      value={isTrial ? 'trial' : String(callType)}
      onChange={(value) => onCallType(value === '2' ? 2 : 1, value === 'trial')}
    />
  )
}

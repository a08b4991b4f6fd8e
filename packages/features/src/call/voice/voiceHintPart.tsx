import { selectRoomView } from '@visavis/domain/call/call.selectors'
import { useAppSelector } from '@visavis/domain/hooks'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { StagePart } from '../../stage/stagePart.ts'
import { useVoiceHint } from './useVoiceHint.ts'

/** Speaking while muted, or a microphone that hears nothing. */
export const voiceHintPart: StagePart = {
  id: 'voiceHint',
  useSlots(stage) {
    const text = useText('webChat')
    const { microphone } = useAppSelector(selectRoomView)
    const hint = useVoiceHint(stage.scene === 'call' && stage.settled, !microphone)
    if (stage.scene !== 'call') return {}
    const icon = hint === 'muted' ? 'microphone-slash' : 'microphone'
    return {
      notice: (
        <span role="status">
          {hint && (
            <Tag tone="media" icon={icon}>
              {hint === 'muted' ? text('webChat.voice.muted') : text('webChat.voice.silent')}
            </Tag>
          )}
        </span>
      ),
    }
  },
}

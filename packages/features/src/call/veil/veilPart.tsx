import { selectVeil } from '@visavis/domain/call/call.selectors'
import { toggleVeil } from '@visavis/domain/call/veil/veil.actions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { IconButton } from '@visavis/ui/IconButton'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { StagePart } from '../../stage/stagePart.ts'
import { VeilNotices } from './VeilNotices.tsx'

/** Blur of the own picture: a switch in a video call, and in a match once both agreed to be seen. */
export const veilPart: StagePart = {
  id: 'veil',
  useSlots(stage) {
    const text = useText('webChat')
    const dispatch = useAppDispatch()
    const hidden = useAppSelector(selectVeil).phase === 'hidden'
    const icon = hidden ? 'eye' : 'eye-slash'
    const label = hidden ? text('webChat.match.showMe') : text('webChat.veil.hide')
    const toggle = () => void dispatch(toggleVeil())
    if (stage.scene === 'match') {
      return {
        corner: stage.agreed && (
          <IconButton
            icon={icon}
            variant="glass"
            aria-pressed={hidden}
            aria-keyshortcuts="B"
            label={label}
            onClick={toggle}
          />
        ),
      }
    }
    return {
      controls:
        stage.state.call.callType === 1
          ? [
              {
                id: 'veil',
                icon,
                label,
                pressed: hidden,
                onPress: toggle,
                keys: stage.letters ? 'B' : 'Shift+B',
              },
            ]
          : [],
      notice: <VeilNotices name={stage.name} />,
    }
  },
}

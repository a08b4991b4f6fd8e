import { isInCall, selectMachine, selectRoomView } from '@visavis/domain/call/call.selectors'
import { setSaveData } from '@visavis/domain/call/room/deviceActions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Switch } from '@visavis/ui/Switch'
import { useText } from '../../i18n/I18nProvider.tsx'

/** "Save data: sound only", in the sheet of a running call with pictures. */
export function SaveDataSwitch() {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const machine = useAppSelector(selectMachine)
  const { saving } = useAppSelector(selectRoomView)
  if (!isInCall(machine) || machine.call.callType === 2) return null
  return (
    <Switch
      checked={saving}
      onChange={(on) => void dispatch(setSaveData(on))}
      label={text('webChat.saving.switch')}
      description={text('webChat.saving.hint')}
    />
  )
}

import { useState } from 'react'
import { Button } from '@visavis/ui/Button'
import { useText } from '../../i18n/I18nProvider.tsx'
import { SaveCallLog } from '../replay/SaveCallLog.tsx'
import { ComplaintSheet } from './ComplaintSheet.tsx'
import { useComplaint } from './useComplaint.ts'

/**
 * "Something was wrong with this call", or what came of saying so. `look`: the call is over for long, so its
 * state may be shown at once.
 */
export function ComplaintButton({ roomNum, look = false }: { roomNum: string; look?: boolean }) {
  const text = useText('webChat')
  const [open, setOpen] = useState(false)
  const model = useComplaint(roomNum, look || open)
  const state = model.complaint?.state ?? 'none'
  return (
    <>
      <Button
        icon={state === 'answered' ? 'check-circle' : 'warning-circle'}
        full
        onClick={() => setOpen(true)}
      >
        {text('webChat.complaint.button', { state })}
      </Button>
      {open && (
        <ComplaintSheet model={model} onClose={() => setOpen(false)} course={!look && <SaveCallLog />} />
      )}
    </>
  )
}

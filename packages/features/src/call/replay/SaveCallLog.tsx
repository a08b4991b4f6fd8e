import { callLogFile } from '@visavis/domain/call/replay/callLogFile'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { usePorts } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { saveFile } from '@visavis/ui/saveFile'
import { useText } from '../../i18n/I18nProvider.tsx'

/**
 * Hands over what happened in the latest call, event by event and without people: for a complaint, and to be
 * replayed. Nothing while there was none.
 */
export function SaveCallLog() {
  const text = useText('webChat')
  const ports = usePorts()
  const { log } = callServicesOf(ports)
  if (log.events.length === 0) return null
  return (
    <Button
      variant="ghost"
      icon="download-simple"
      full
      onClick={() =>
        saveFile(
          `call-${new Date(ports.clock.now()).toISOString().slice(0, 16).replace(':', '-')}.json`,
          callLogFile(log.events),
          'application/json',
        )
      }
    >
      {text('webChat.line.course')}
    </Button>
  )
}

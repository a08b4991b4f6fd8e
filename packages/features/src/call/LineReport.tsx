import { selectRoomView } from '@visavis/domain/call/call.selectors'
import type { RoomView } from '@visavis/domain/call/call.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { SaveCallLog } from './replay/SaveCallLog.tsx'

/** How the line of this call is, in words and with what helps, and what mended it when it broke. */
export function LineReport() {
  const { bars, recoveries } = useAppSelector(selectRoomView)
  return (
    <>
      <LineReportView bars={bars} recoveries={recoveries} />
      <SaveCallLog />
    </>
  )
}

export function LineReportView({ bars, recoveries }: Pick<RoomView, 'bars' | 'recoveries'>) {
  const text = useText('webChat')
  return (
    <section>
      <Stack gap={1}>
        <Heading level={3} size={5}>
          {text('webChat.line.title')}
        </Heading>
        <Text size="sm" tone="secondary">
          {bars === null
            ? text('webChat.line.measuring')
            : text('webChat.line.advice', { bars: String(bars) })}
        </Text>
        {recoveries.length > 0 && (
          <Text size="sm" tone="secondary">
            {text('webChat.line.broke', { count: recoveries.length })}
          </Text>
        )}
        {recoveries.map(({ how, afterMs }, index) => (
          <Text key={index} size="sm" tone="secondary">
            {text('webChat.line.mended', { how, seconds: Math.round(afterMs / 100) / 10 })}
          </Text>
        ))}
      </Stack>
    </section>
  )
}

import { usePorts } from '@visavis/domain/hooks'
import { useFormats, useText } from './I18nProvider.tsx'
import { chatTime } from './chatTime.ts'

/** A moment as chats and lists show it: short, with the whole date on hover. @param at milliseconds */
export function ChatMoment({ at }: { at: number }) {
  const text = useText()
  const formats = useFormats()
  const { clock } = usePorts()
  const shown = chatTime(at, clock.now())
  // Digits alone read from left to right in every language.
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formats.dateTime(at)}
      dir={shown.day === 'yesterday' ? undefined : 'ltr'}
    >
      {shown.day === 'yesterday'
        ? text('base.time.yesterday', { time: shown.time })
        : shown.day === 'today'
          ? shown.time
          : `${shown.date} ${shown.time}`}
    </time>
  )
}

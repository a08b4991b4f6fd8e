import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { chatTime } from '../i18n/chatTime.ts'

/** Name of a day above its lines: today, yesterday, or the date; days are those of the device. */
export function useDayText(): (at: number, now: number) => string {
  const text = useText('webChat')
  const formats = useFormats()
  return (at, now) => {
    const { day } = chatTime(at, now)
    if (day !== 'other') return text(day === 'today' ? 'webChat.chat.today' : 'webChat.chat.yesterday')
    const date = new Date(at)
    return formats.day(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
  }
}

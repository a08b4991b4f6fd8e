import { chatTime } from '../i18n/chatTime.ts'
import { useText } from '../i18n/I18nProvider.tsx'

/** HH:mm today, "Yesterday", else the short date. */
export function useRowTime(): (at: number, now: number) => string {
  const text = useText('webChat')
  return (at, now) => {
    const moment = chatTime(at, now)
    return moment.day === 'today'
      ? moment.time
      : moment.day === 'yesterday'
        ? text('webChat.chat.yesterday')
        : moment.date
  }
}

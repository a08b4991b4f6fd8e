import { useFormats, useText } from '../i18n/I18nProvider.tsx'

/** The count of unread messages as a row shows and says it; none for 0. */
export function useUnreadLabel(): (count: number) => { count: string; label: string } | undefined {
  const text = useText('webChat')
  const formats = useFormats()
  return (count) =>
    count === 0
      ? undefined
      : { count: count > 99 ? '99+' : formats.number(count), label: text('webChat.chat.unread', { count }) }
}

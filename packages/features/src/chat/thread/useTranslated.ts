import type { LineTranslation } from '@visavis/domain/chat/translations'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'

/** What stands under a translated line: its words, from which language, and who translated. */
export function useTranslated(translation: LineTranslation | undefined): {
  readonly shown:
    | { readonly kind: 'done'; readonly text: string }
    | { readonly kind: 'busy'; readonly label: string }
  readonly note: string
} | null {
  const text = useText('webChat')
  const formats = useFormats()
  if (translation === undefined || (translation.phase === 'ready' && !translation.shown)) return null
  if (translation.phase === 'loading') {
    const label = text('webChat.translation.busy')
    return { shown: { kind: 'busy', label }, note: '' }
  }
  const by = text(`webChat.translation.by.${translation.by}`)
  return {
    shown: { kind: 'done', text: translation.text },
    note:
      translation.from === ''
        ? by
        : text('webChat.translation.from', { language: formats.language(translation.from), by }),
  }
}

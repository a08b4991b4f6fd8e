import { LanguageMenu } from '@visavis/ui/LanguageMenu'
import { useLocation, useNavigate } from 'react-router'
import { useFormats, useLocale, useStartText } from '../../i18n/I18nProvider.tsx'
import { LANGUAGE_NAMES, isOffered } from '../../i18n/locales.ts'
import { inLanguage } from '../../i18n/prefix.ts'
import { useSite } from '../SiteContext.tsx'
import { useHydrated } from '../start/useHydrated.ts'

/**
 * Chooses the language: only the prefix of the address changes (R2.05). A present one beyond the nine stands
 * among them (R9.51).
 */
export function LanguageChoice({ compact = false }: { compact?: boolean | 'narrow' }) {
  const text = useStartText()
  const { own: chosen, language } = useLocale()
  // Pages that come as HTML are in the language all texts exist in.
  const own = useHydrated() ? chosen : language
  const formats = useFormats()
  const { brand } = useSite()
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <LanguageMenu
      label={text('app.me.language')}
      compact={compact}
      value={own}
      options={[
        ...brand.languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ...(isOffered(own) ? [] : [{ value: own, label: formats.language(own) }]),
      ]}
      onChange={(value) => {
        if (isOffered(value))
          void navigate(inLanguage(value, location), { replace: true, state: location.state })
      }}
    />
  )
}

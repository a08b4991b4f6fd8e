import { LanguageMenu } from '@visavis/ui/LanguageMenu'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useStartText } from '../i18n/I18nProvider.tsx'
import { LANGUAGE_NAMES, isOffered } from '../i18n/locales.ts'
import { inLanguage } from '../i18n/prefix.ts'
import { useSite } from './SiteContext.tsx'

/** Chooses the language: only the prefix of the address changes (R2.05). */
export function LanguageChoice({ compact = false }: { compact?: boolean | 'narrow' }) {
  const text = useStartText()
  const { language } = useLocale()
  const { brand } = useSite()
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <LanguageMenu
      label={text('app.me.language')}
      compact={compact}
      value={language}
      options={brand.languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(value) => {
        if (isOffered(value)) void navigate(inLanguage(value, location), { replace: true, state: location.state })
      }}
    />
  )
}

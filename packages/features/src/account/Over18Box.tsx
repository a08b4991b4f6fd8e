import { Checkbox } from '@visavis/ui/Checkbox'
import { useText } from '../i18n/I18nProvider.tsx'
import { LegalLink } from './LegalLink.tsx'

export interface Over18BoxProps {
  /** Empty while it is not ticked. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The person's own word to be 18, with the terms: never ticked beforehand (R1.07). */
export function Over18Box({ value, error, onChange }: Over18BoxProps) {
  const text = useText()
  return (
    <Checkbox
      name="over18"
      required
      checked={value !== ''}
      error={error}
      onChange={(ticked) => onChange(ticked ? 'yes' : '')}
    >
      {text.rich('app.signUp.over18', {
        terms: (chunks) => (
          <LegalLink key="terms" page="terms">
            {chunks}
          </LegalLink>
        ),
        privacy: (chunks) => (
          <LegalLink key="privacy" page="privacy">
            {chunks}
          </LegalLink>
        ),
      })}
    </Checkbox>
  )
}

import type { LogInMethod } from '@visavis/domain/account/account.slice'
import { Button } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import type { IconName } from '@visavis/ui/Icon'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './LogInMethods.module.css'

/** Providers whose page one leaves to and comes back from. */
export type LogInProvider = 'google' | 'apple' | 'facebook'

/** One way in, as it is offered. */
export interface MethodChoice {
  name: LogInMethod | LogInProvider
  onChoose: () => void
  /** On its way to the provider: takes no second press. */
  busy?: boolean
}

const FORM_ICONS: Readonly<Record<LogInMethod, IconName>> = {
  email: 'envelope-simple',
  phone: 'device-mobile',
  qr: 'qr-code',
}
const PROVIDER_ICONS: Readonly<Record<LogInProvider, IconName>> = {
  google: 'google-logo',
  apple: 'apple-logo',
  facebook: 'facebook-logo',
}
const isForm = (name: MethodChoice['name']): name is LogInMethod => name in FORM_ICONS

export interface LogInMethodsProps {
  methods: readonly MethodChoice[]
  chosen: LogInMethod
}

/**
 * The ways in above the form: providers as buttons, forms as pills. With a single one there is nothing to
 * choose.
 */
export function LogInMethods({ methods, chosen }: LogInMethodsProps) {
  const text = useText()
  const forms = methods.flatMap(({ name, onChoose }) => (isForm(name) ? [{ name, onChoose }] : []))
  const providers = methods.flatMap(({ name, onChoose, busy }) =>
    isForm(name) ? [] : [{ name, onChoose, busy: busy ?? false }],
  )
  if (methods.length < 2) return null
  return (
    <div className={styles['methods']}>
      {providers.length > 0 && (
        <>
          <div className={styles['providers']}>
            {providers.map(({ name, onChoose, busy }) => (
              <Button key={name} full icon={PROVIDER_ICONS[name]} busy={busy} onClick={onChoose}>
                {text('app.login.provider', { provider: name })}
              </Button>
            ))}
          </div>
          {forms.length > 0 && <p className={styles['or']}>{text('app.login.or')}</p>}
        </>
      )}
      {forms.length > 1 && (
        <ChipRow label={text('app.login.methods')}>
          {forms.map(({ name, onChoose }) => (
            <Chip key={name} icon={FORM_ICONS[name]} selected={name === chosen} onSelect={onChoose}>
              {text('app.login.method', { method: name })}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

import { isSameNumber } from '@visavis/domain/account/isSameNumber'
import type { PhoneNumber } from '@visavis/domain/account/phoneFlow.machine'
import { Button } from '@visavis/ui/Button'
import type { Country } from '@visavis/ui/CountryPicker'
import { PhoneField } from '@visavis/ui/PhoneField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { readNumber, shownNumber, typedNumber } from './phoneNumbers.ts'
import type { NumberFault } from './phoneNumbers.ts'
import { waitLabel } from './waitLabel.ts'

export interface PhoneNumberFormProps {
  /** Number typed before. */
  number: PhoneNumber
  /** Every change, so that going to another form and back keeps what was typed. */
  onNumber: (number: PhoneNumber) => void
  countries: readonly Country[]
  /** Country the person seems to be in; empty when unknown. */
  here: string
  /** Countries that may not sign up by phone (E.23); whoever has an account there still goes on. */
  closedCountries: readonly string[]
  lead?: ReactNode
  submitLabel: string
  /** A number that gets no code for so many whole seconds; others may. */
  wait?: { number: PhoneNumber; seconds: number } | undefined
  submit: (number: PhoneNumber) => Promise<FormProblem<'mobile'> | null>
}

/** The number with its country (R2.96). */
export function PhoneNumberForm({
  number,
  onNumber,
  countries,
  here,
  closedCountries,
  lead,
  submitLabel,
  wait,
  submit,
}: PhoneNumberFormProps) {
  const text = useText()
  const faults: Readonly<Record<NumberFault, string>> = {
    missing: text('app.phone.numberMissing'),
    noCountry: text('app.phone.countryMissing'),
    tooShort: text('app.phone.numberTooShort'),
    tooLong: text('app.phone.numberTooLong'),
    invalid: text('app.phone.numberInvalid'),
  }
  const form = useForm<'mobile' | 'countryCode'>({
    initial: {
      mobile: shownNumber(number),
      countryCode: number.countryCode === '' ? here : number.countryCode,
    },
    check: ({ mobile, countryCode }) => {
      const read = readNumber(mobile, countryCode)
      return { mobile: 'fault' in read ? faults[read.fault] : undefined }
    },
    submit: async ({ mobile, countryCode }) => {
      const read = readNumber(mobile, countryCode)
      if ('fault' in read) return { field: 'mobile', text: faults[read.fault] }
      form.set('countryCode', read.number.countryCode)
      return await submit(read.number)
    },
  })
  const { countryCode } = form.values
  const mobile = form.field('mobile')
  const change = (typed: string, country: string) => {
    const next = typedNumber(typed, country, country === countryCode ? mobile.value : '')
    form.set('countryCode', next.countryCode)
    mobile.onChange(next.shown)
    onNumber({ mobile: next.shown, countryCode: next.countryCode })
  }
  const closed = closedCountries.includes(countryCode)
  const typed = readNumber(mobile.value, countryCode)
  const waitIn =
    wait !== undefined && 'number' in typed && isSameNumber(typed.number, wait.number) ? wait.seconds : 0
  return (
    <form {...form.formProps} className={styles['form']}>
      {lead}
      <PhoneField
        name="mobile"
        label={text('app.phone.number')}
        value={mobile.value}
        onChange={(typed) => change(typed, countryCode)}
        onBlur={mobile.onBlur}
        error={mobile.error}
        hint={text('app.phone.numberHint')}
        country={{
          countries,
          value: countryCode,
          onChange: (chosen) => change(mobile.value, chosen),
          label: text('app.phone.country'),
          searchLabel: text('app.phone.countrySearch'),
          nothingFound: text('app.phone.countryNone'),
          closeLabel: text('base.action.close'),
        }}
      />
      <div role="status">
        {closed && <p className={styles['problem']}>{text('base.error.phoneSignUpClosed')}</p>}
      </div>
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy} disabled={waitIn > 0}>
        {waitIn > 0 ? waitLabel(text, waitIn) : submitLabel}
      </Button>
    </form>
  )
}

import { Button } from '@visavis/ui/Button'
import { CountryField } from '@visavis/ui/CountryField'
import { DateField } from '@visavis/ui/DateField'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { graphemeCount } from '@visavis/core/contract'
import { useState } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { SpokenLanguages } from '../people/languages/SpokenLanguages.tsx'
import { Over18Box } from './Over18Box.tsx'
import { Problem } from './Problem.tsx'
import { SignUpSteps } from './SignUpSteps.tsx'
import styles from './account.module.css'
import type { CountryOption } from './useCountryOptions.ts'
import { MINIMUM_AGE, ageOn, isDay } from './signUpRules.ts'

export type ComplementField = 'nickname' | 'gender' | 'birthday' | 'countryId' | 'languages' | 'over18'

export interface ComplementValues {
  nickname: string
  gender: 1 | 2
  /** `YYYY-MM-DD`. */
  birthday: string
  countryId: number
  languages: number[]
  /** Asked for only when the gateway has no word of it. */
  over18: boolean
}

export interface ComplementFormProps {
  /** Device time, for the age. */
  now: number
  countries: readonly CountryOption[]
  /** Country the person seems to be in; empty when unknown. */
  countryId: string
  languages: readonly { id: number; name: string }[]
  /** Language of the interface, chosen at first. */
  languageId: number
  /** It ends a sign-up by email: which of its steps this is. Left out after other ways in. */
  step?: number | undefined
  submit: (values: ComplementValues) => Promise<FormProblem<ComplementField> | null>
  onLogOut: () => void
}

/** A nickname has 1 to 20 visible characters (C.59). */
const NICKNAME_MAX = 20

/** Facts every new person gives once (S.52). It cannot be skipped; logging out is possible. */
export function ComplementForm({
  now,
  countries,
  countryId,
  languages,
  languageId,
  step,
  submit,
  onLogOut,
}: ComplementFormProps) {
  const text = useText()
  const formats = useFormats()
  const [looked, setLooked] = useState('')
  const [asksAge, setAsksAge] = useState(false)
  const form = useForm<ComplementField>({
    initial: { nickname: '', gender: '', birthday: '', countryId, languages: String(languageId), over18: '' },
    check: (values) => ({
      nickname: nicknameFault(values.nickname) ? text('app.complement.nicknameRule') : undefined,
      gender: values.gender === '' ? text('app.complement.genderMissing') : undefined,
      birthday: birthdayFault(values.birthday),
      countryId: values.countryId === '' ? text('app.complement.countryMissing') : undefined,
      over18: asksAge && values.over18 === '' ? text('app.signUp.over18Missing') : undefined,
    }),
    submit: async (values) => {
      // What cannot be taken back is not decided by a slip of the finger: the day is looked at once more,
      // then it goes out as it is.
      if (ageOn(values.birthday, now) < MINIMUM_AGE && looked !== values.birthday) {
        setLooked(values.birthday)
        return {
          field: 'birthday',
          text: text('app.complement.birthdayCheck', { date: formats.day(values.birthday) }),
        }
      }
      const problem = await submit({
        nickname: values.nickname.trim(),
        gender: values.gender === '1' ? 1 : 2,
        birthday: values.birthday,
        countryId: Number(values.countryId),
        languages: idsOf(values.languages),
        over18: values.over18 !== '',
      })
      if (problem?.field === 'over18') setAsksAge(true)
      return problem
    },
  })
  function birthdayFault(day: string): string | undefined {
    if (day === '') return text('app.complement.birthdayMissing')
    return !isDay(day) || ageOn(day, now) < 0 ? text('app.complement.birthdayWrong') : undefined
  }
  const gender = form.field('gender')
  const country = form.field('countryId')
  const spoken = idsOf(form.values.languages)
  return (
    <form {...form.formProps} className={styles['form']}>
      {step !== undefined && <SignUpSteps step={step} />}
      <p className={styles['lead']}>{text('app.complement.lead')}</p>
      <TextField
        {...form.field('nickname')}
        label={text('app.complement.nickname')}
        hint={text('app.complement.nicknameRule')}
        autoComplete="nickname"
        required
      />
      <OptionGroup legend={text('app.complement.gender')} error={gender.error}>
        <div className={styles['halves']}>
          <OptionRow
            name="gender"
            value="1"
            checked={gender.value === '1'}
            onChange={gender.onChange}
            label={text('app.complement.male')}
          />
          <OptionRow
            name="gender"
            value="2"
            checked={gender.value === '2'}
            onChange={gender.onChange}
            label={text('app.complement.female')}
          />
        </div>
        <p className={styles['hint']}>{text('app.complement.genderHint')}</p>
      </OptionGroup>
      <DateField
        {...form.field('birthday')}
        label={text('app.complement.birthday')}
        order={formats.dateOrder()}
        parts={{
          day: text('app.complement.day'),
          month: text('app.complement.month'),
          year: text('app.complement.year'),
        }}
        months={formats.months()}
        autoComplete="bday"
        required
      />
      <CountryField
        {...country}
        label={text('app.complement.country')}
        countries={countries}
        value={countries.find(({ id }) => String(id) === country.value)?.code ?? ''}
        onChange={(code) => country.onChange(String(countries.find((one) => one.code === code)?.id ?? ''))}
        placeholder={text('app.complement.countryMissing')}
        searchLabel={text('app.settings.countrySearch')}
        nothingFound={text('app.phone.countryNone')}
        closeLabel={text('base.action.close')}
      />
      <SpokenLanguages
        languages={languages}
        spoken={spoken}
        error={form.field('languages').error}
        onChange={(ids) => form.set('languages', ids.join(','))}
      />
      {asksAge && <Over18Box {...form.field('over18')} />}
      <Problem text={form.problem} />
      <div className={styles['submit']}>
        <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
          {text('app.complement.submit')}
        </Button>
      </div>
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={onLogOut}>
          {text('app.complement.logOut')}
        </button>
      </div>
    </form>
  )
}

const idsOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))
const nicknameFault = (name: string): boolean => {
  const length = graphemeCount(name.trim())
  return length < 1 || length > NICKNAME_MAX
}

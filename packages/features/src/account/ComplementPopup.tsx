import { languageIdOf } from '@visavis/core/contract'
import { selectEmailFlow } from '@visavis/domain/account/account.slice'
import { selectCountry } from '@visavis/domain/country/country.slice'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { complementInfo, logOut } from '@visavis/domain/session/session.actions'
import { Dialog } from '@visavis/ui/Dialog'
import { useRef } from 'react'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import { useSpokenOptions } from '../people/languages/useSpokenOptions.ts'
import { ComplementForm } from './ComplementForm.tsx'
import { SIGN_UP_STEPS } from './accountTexts.ts'
import { useCountryOptions } from './useCountryOptions.ts'
import { failureProblem } from './failureProblem.ts'
import { useListedText } from '../people/useListedText.ts'

const FIELDS = ['nickname', 'gender', 'birthday', 'countryId', 'languages', 'over18'] as const

/** Asks a new person for the missing facts; there is no way round it but logging out (S.52). */
export function ComplementPopup() {
  const text = useText()
  const listedText = useListedText()
  const dispatch = useAppDispatch()
  const { clock, randomId } = usePorts()
  const { own } = useLocale()
  const country = useAppSelector(selectCountry)
  const countries = useCountryOptions(country.code)
  // One profile is one write, however often it is tried (D2).
  const requestId = useRef('')
  // The account was made on this page just now.
  const byEmail = useAppSelector(selectEmailFlow).step === 'done'
  const languages = useSpokenOptions()
  return (
    <Dialog
      open
      dismissable={false}
      focus="dialog"
      onClose={() => undefined}
      title={text('app.complement.title')}
    >
      <ComplementForm
        now={clock.now()}
        countries={countries}
        countryId={countries.some(({ id }) => id === country.id) ? String(country.id) : ''}
        languages={languages}
        languageId={languageIdOf(own)}
        step={byEmail ? SIGN_UP_STEPS.length : undefined}
        onLogOut={() => void dispatch(logOut())}
        submit={async (values) => {
          requestId.current ||= randomId()
          const result = await dispatch(complementInfo(values, requestId.current))
          if (result.ok) return null
          // A refused form is changed and sent anew: that is another write.
          if (result.failure.kind !== 'network') requestId.current = ''
          return failureProblem(result.failure, FIELDS, (failure) => listedText(values.nickname, failure))
        }}
      />
    </Dialog>
  )
}

import { forgetNewcomer, leaveForProvider, signUpByProvider } from '@visavis/domain/account/social.actions'
import { selectJourney } from '@visavis/domain/account/ways.slice'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectPrefix } from '@visavis/domain/language/language.slice'
import { selectLogin } from '@visavis/domain/shell/shell.slice'
import { useRef } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { withPrefix } from '../i18n/prefix.ts'
import { failureProblem } from './failureProblem.ts'
import type { LogInProvider, MethodChoice } from './LogInMethods.tsx'
import type { LogInPopupViewProps } from './LogInPopupView.tsx'

const PROVIDERS: readonly LogInProvider[] = ['google', 'apple', 'facebook']

/**
 * Providers the brand has a client id for, and the gateway a secret (R1.45): pressed, the page is left for
 * theirs, and found again afterwards (D14).
 */
export function useProviders(): {
  providers: MethodChoice[]
  problem: string | undefined
  newcomer: LogInPopupViewProps['newcomer']
} {
  const dispatch = useAppDispatch()
  const { brand, randomId } = usePorts()
  const requestId = useRef('')
  const text = useText()
  const failureText = useFailureText()
  const journey = useAppSelector(selectJourney)
  const prefix = useAppSelector(selectPrefix)
  // The popup stands on home; the page behind the log-in is kept beside it.
  const wanted = useAppSelector((state) => selectLogin(state)?.wanted ?? null)
  const offered = useAppSelector((state) => selectGlobalConf(state)?.providers)

  async function leave(provider: LogInProvider) {
    const address = await dispatch(
      leaveForProvider(
        provider,
        wanted === null ? window.location.pathname + window.location.search : withPrefix(prefix, wanted),
      ),
    )
    if (address !== null) window.location.assign(address)
  }
  async function signUp(over18: boolean) {
    requestId.current ||= randomId()
    const failure = await dispatch(signUpByProvider({ over18, requestId: requestId.current }))
    // A refused sign-up gets a new idempotency key when tried again; one without an answer keeps its key.
    if (failure?.kind !== 'network') requestId.current = ''
    return failure ? failureProblem(failure, ['over18'], failureText) : null
  }
  return {
    newcomer:
      journey.newcomer === null
        ? undefined
        : { provider: journey.newcomer, submit: signUp, onBack: () => dispatch(forgetNewcomer()) },
    providers: PROVIDERS.filter((name) => brand.social[name] !== '' && offered?.includes(name) === true).map(
      (name) => ({ name, busy: journey.provider === name, onChoose: () => void leave(name) }),
    ),
    problem: journey.failure
      ? failureText(journey.failure)
      : journey.problem === 'permission'
        ? text('base.error.googlePermission')
        : journey.problem
          ? text(`app.social.${journey.problem}`)
          : undefined,
  }
}

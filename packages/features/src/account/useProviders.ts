import { leaveForProvider } from '@visavis/domain/account/social.actions'
import { selectJourney } from '@visavis/domain/account/ways.slice'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectPrefix } from '@visavis/domain/language/language.slice'
import { selectLogin } from '@visavis/domain/shell/shell.slice'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { withPrefix } from '../i18n/prefix.ts'
import type { LogInProvider, MethodChoice } from './LogInMethods.tsx'

const PROVIDERS: readonly LogInProvider[] = ['google', 'apple', 'facebook']

/** Providers the brand has a client id for, and the gateway a secret (R1.45): pressed, the page is left for theirs, and found again afterwards (D14). */
export function useProviders(): { providers: MethodChoice[]; problem: string | undefined } {
  const dispatch = useAppDispatch()
  const { brand } = usePorts()
  const text = useText()
  const failureText = useFailureText()
  const journey = useAppSelector(selectJourney)
  const prefix = useAppSelector(selectPrefix)
  // The popup stands on home; the page behind the log-in is kept beside it.
  const wanted = useAppSelector((state) => selectLogin(state)?.wanted ?? null)
  const offered = useAppSelector((state) => selectGlobalConf(state)?.providers)

  async function leave(provider: LogInProvider) {
    const address = await dispatch(leaveForProvider(provider, wanted === null ? window.location.pathname + window.location.search : withPrefix(prefix, wanted)))
    if (address !== null) window.location.assign(address)
  }
  return {
    providers: PROVIDERS.filter((name) => brand.social[name] !== '' && offered?.includes(name) === true).map((name) => ({ name, busy: journey.provider === name, onChoose: () => void leave(name) })),
    problem: journey.failure ? failureText(journey.failure) : journey.problem === 'permission' ? text('base.error.googlePermission') : journey.problem ? text(`app.social.${journey.problem}`) : undefined,
  }
}

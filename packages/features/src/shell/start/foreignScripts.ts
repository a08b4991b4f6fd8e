import type { Brand } from '@visavis/core/brand'
import { loadScript, nameForeignScripts } from '@visavis/core/trusted'
import { consentStepped, selectConsent, selectConsentCategories } from '@visavis/domain/consent/consent.slice'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { letDialogsStandAside } from '@visavis/ui/dialogsAside'
import { createConsentTool } from '../../consent/consentTool.ts'
import type { TcfApi } from '../../consent/tcfApi.ts'
import { createConsentedScripts } from './consentedScripts.ts'

/**
 * Scripts of others a brand names, beside its consent tool. The collector against robots measures, so it
 * waits for that purpose.
 */
export const consentedScriptsOf = ({ consent, telemetry }: Pick<Brand, 'consent' | 'telemetry'>) =>
  telemetry.script === ''
    ? consent.scripts
    : [...consent.scripts, { name: 'Telemetry', src: telemetry.script, purpose: 'analytics' as const }]

/**
 * Everything of others: a brand's consent tool asks where it has to, and scripts follow what the person
 * agrees to, now and later.
 */
export function followForeignScripts(store: DomainStore, brand: Brand): void {
  const { tool } = brand.consent
  const scripts = consentedScriptsOf(brand)
  nameForeignScripts([...scripts.map(({ src }) => src), ...(tool === '' ? [] : [tool])])
  if (tool !== '') watch(store, selectConsent, followTool(store, tool))
  watch(
    store,
    selectConsentCategories,
    createConsentedScripts({ scripts, load: loadScript, reload: () => window.location.reload() }),
  )
}

function followTool(store: DomainStore, url: string) {
  let loaded: Promise<void> | undefined
  let comeBack: (() => void) | undefined
  return createConsentTool({
    load: () =>
      (loaded ??= loadScript(url).catch((error: unknown) => {
        loaded = undefined
        throw error
      })),
    api: () => (window as { __tcfapi?: TcfApi }).__tcfapi,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds)
      }),
    answered: (categories) => {
      store.dispatch(consentStepped({ type: 'toolAnswered', categories }))
    },
    shown: (isShown) => {
      if (isShown) comeBack ??= letDialogsStandAside()
      else {
        comeBack?.()
        comeBack = undefined
      }
    },
    missing: () => {
      store.dispatch(consentStepped({ type: 'toolMissing' }))
    },
  })
}

/** Tells what is selected now and whenever it is another. */
function watch<T>(
  store: DomainStore,
  select: (state: ReturnType<DomainStore['getState']>) => T,
  tell: (value: T) => void,
): void {
  let known: T | undefined
  const look = () => {
    const now = select(store.getState())
    if (now === known) return
    known = now
    tell(now)
  }
  look()
  store.subscribe(look)
}

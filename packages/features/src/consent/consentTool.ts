import type { ConsentCategory, ConsentState } from '@visavis/domain/consent/consent.machine'
import { categoriesOf } from '@visavis/domain/consent/consent.machine'
import { agreedCategories, findTcfApi } from './tcfApi.ts'
import type { FindTcfParts, TcData, TcfApi } from './tcfApi.ts'

/** A tool that says nothing for so long is taken for missing, in milliseconds. */
export const PATIENCE_MS = 5_000

export interface ConsentToolParts extends FindTcfParts {
  readonly answered: (categories: readonly ConsentCategory[]) => void
  readonly missing: () => void
  /** Whether the tool's own window is on the page. */
  readonly shown: (isShown: boolean) => void
}

/**
 * The consent tool a brand names, spoken to as the IAB describes it (`__tcfapi`, R4.34, MT.01, MT.06). It is
 * loaded where somebody is to be asked, or has agreed to something, and not otherwise: who refused meets
 * nobody else's server.
 *
 * @returns what to call with every new state of consent
 */
export function createConsentTool(parts: ConsentToolParts): (state: ConsentState) => void {
  const { wait, answered, missing, shown } = parts
  let tool: Promise<TcfApi | null> | undefined
  /** Ends the asking that runs, if any: with an answer, or a window that is shown. */
  let heard: () => void = () => undefined
  let asking = false

  function listen({ eventStatus, gdprApplies, ...data }: TcData) {
    shown(eventStatus === 'cmpuishown' && gdprApplies !== false)
    if (asking && gdprApplies === false) return giveUp()
    if (eventStatus === 'useractioncomplete') {
      finish()
      answered(agreedCategories(data))
    } else if (asking && eventStatus === 'cmpuishown') heard()
    else if (asking && eventStatus === 'tcloaded') {
      // What the tool remembers counts only where nobody has chosen here.
      finish()
      answered(agreedCategories(data))
    }
  }

  function finish() {
    asking = false
    heard()
  }

  function giveUp() {
    if (!asking) return
    finish()
    missing()
  }

  const found = () =>
    (tool ??= findTcfApi(parts).then((api) => {
      api?.('addEventListener', 2, (data, success) => (success && data ? listen(data) : giveUp()))
      return api
    }))

  /**
   * @param again the person wants to change a choice: the tool shows its window by itself only the first time
   */
  async function ask(again: boolean) {
    asking = true
    const quiet = new Promise<'heard'>((resolve) => {
      heard = () => resolve('heard')
    })
    const opened = found().then((api) => {
      if (api === null) giveUp()
      else if (again) api('displayConsentUi', 2, (_data, success) => (success ? heard() : giveUp()))
    }, giveUp)
    void opened
    if ((await Promise.race([quiet, wait(PATIENCE_MS)])) !== 'heard') giveUp()
  }

  return (state) => {
    if (state.phase === 'tool' && state.by === 'outside')
      void ask(state.held.length > 0 || tool !== undefined)
    else {
      asking = false
      if ('flow' in state && state.flow === 'eu' && categoriesOf(state).length > 0)
        void found().catch(() => undefined)
    }
  }
}

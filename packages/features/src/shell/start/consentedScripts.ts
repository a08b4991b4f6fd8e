import type { Brand } from '@visavis/core/brand'

type ConsentScript = Brand['consent']['scripts'][number]

export interface ConsentedScriptsParts {
  readonly scripts: readonly ConsentScript[]
  readonly load: (url: string) => Promise<void>
  /** A script that runs cannot be stopped: taking consent back needs a new page. */
  readonly reload: () => void
}

/**
 * Loads each script of others once its purpose is agreed to (R3.54, D13), and starts the page anew when one
 * has to go.
 */
export function createConsentedScripts({ scripts, load, reload }: ConsentedScriptsParts) {
  const running = new Set<ConsentScript>()
  return (agreed: readonly string[]): void => {
    if ([...running].some(({ purpose }) => !agreed.includes(purpose))) return reload()
    for (const script of scripts) {
      if (running.has(script) || !agreed.includes(script.purpose)) continue
      running.add(script)
      // Blockers stop such scripts often; the site goes on without, and the next choice tries again.
      load(script.src).catch(() => running.delete(script))
    }
  }
}

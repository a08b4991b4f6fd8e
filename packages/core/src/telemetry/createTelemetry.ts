import { MISSING_TELEMETRY } from '../contract/wire.ts'
import type { TelemetryPort } from './TelemetryPort.ts'

export interface TelemetryParts {
  /** Where people press and type: the document. */
  readonly target: EventTarget
  readonly now: () => number
  /**
   * Asks the brand's collector script, which runs once the person agreed to it; null: the built-in collector.
   */
  readonly foreign: (() => unknown) | null
}

const WATCHED = ['pointerdown', 'keydown', 'input', 'paste'] as const
/** A collector that takes longer is not waited for: the code goes out without it. */
const TIMEOUT_MS = 1500
/** What a header may hold, and a proxy lets through. */
const HEADER_VALUE = /^[\x21-\x7e]{1,4000}$/
const MOST_MOMENTS = 500

/**
 * The built-in collector tells times only: when the form was opened and how things followed each other. Never
 * what was typed.
 */
export function createTelemetry({ target, now, foreign }: TelemetryParts): TelemetryPort {
  let openedAt: number | null = null
  const moments: number[] = []
  const kinds: Record<string, number> = {}

  function note(event: Event): void {
    kinds[event.type] = (kinds[event.type] ?? 0) + 1
    if (moments.length < MOST_MOMENTS) moments.push(now())
  }

  function own(): string {
    if (openedAt === null) return MISSING_TELEMETRY
    const gaps = moments
      .slice(1)
      .map((moment, index) => moment - (moments[index] ?? moment))
      .sort((one, other) => one - other)
    const said = {
      v: 1,
      open: now() - openedAt,
      first: moments[0] === undefined ? -1 : moments[0] - openedAt,
      gap: gaps[gaps.length >> 1] ?? -1,
      ...kinds,
    }
    return btoa(JSON.stringify(said))
  }

  async function others(ask: () => unknown): Promise<string> {
    const value = await ask()
    return typeof value === 'string' && HEADER_VALUE.test(value) ? value : MISSING_TELEMETRY
  }

  return {
    start() {
      if (openedAt === null)
        for (const kind of WATCHED) target.addEventListener(kind, note, { capture: true, passive: true })
      openedAt ??= now()
    },
    async read({ agreed }) {
      try {
        if (foreign === null) return own()
        if (!agreed) return MISSING_TELEMETRY
        return await Promise.race([
          others(foreign),
          new Promise<string>((resolve) => {
            setTimeout(resolve, TIMEOUT_MS, MISSING_TELEMETRY)
          }),
        ])
      } catch {
        return MISSING_TELEMETRY
      }
    },
  }
}

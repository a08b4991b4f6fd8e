import type { GameLook } from './gameMessages.ts'

/** Tokens of the site's theme that games are drawn with. */
const THEME = {
  text: '--text-primary',
  muted: '--text-secondary',
  background: '--bg-canvas',
  surface: '--bg-surface',
  raised: '--bg-raised',
  inset: '--bg-inset',
  border: '--border-strong',
  accent: '--accent-solid',
  onAccent: '--accent-on-solid',
  soft: '--accent-soft',
  onSoft: '--accent-on-soft',
  focus: '--focus-ring',
  radius: '--brand-radius-card',
  fontFamily: '--brand-font-body',
} as const

/** How games look on this page now. */
export function gameLook(element: Element, { locale, dir }: Pick<GameLook, 'locale' | 'dir'>): GameLook {
  const style = getComputedStyle(element)
  return {
    locale,
    dir,
    scheme: style.colorScheme.includes('dark') ? 'dark' : 'light',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    theme: {
      ...Object.fromEntries(
        Object.entries(THEME)
          .map(([name, token]) => [name, style.getPropertyValue(token).trim()] as const)
          .filter(([, value]) => value !== ''),
      ),
      fontSize: style.fontSize,
    },
  }
}

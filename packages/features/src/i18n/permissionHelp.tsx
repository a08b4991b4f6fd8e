import type { ReactNode } from 'react'
import { AddressBarHint, type HintPlace } from '@visavis/ui/AddressBarHint'
import type { Text } from './text.ts'
import { browserOf, type BrowserKind } from './browserOf.ts'

const places: Readonly<Record<BrowserKind, HintPlace>> = {
  chrome: 'sliders',
  edge: 'sliders',
  firefox: 'camera',
  safari: 'menuBar',
  iosSafari: 'pageButton',
  iosOther: 'phoneSettings',
  android: 'sliders',
  androidFirefox: 'sliders',
  samsung: 'sliders',
  other: 'sliders',
}

const here = (): BrowserKind => browserOf(navigator.userAgent, navigator.maxTouchPoints)

/**
 * The way out of a denied permission in this browser, in words and as a drawing; what a PermissionPrompt
 * takes.
 */
export function permissionHelp(
  text: Text<'webChat' | 'app' | 'base'>,
  kind: BrowserKind = here(),
): { steps: readonly string[]; hint: ReactNode } {
  return {
    hint: <AddressBarHint place={places[kind]} address={window.location.host} />,
    steps: [
      text('webChat.permission.open', { browser: kind }),
      text('webChat.permission.set', { browser: kind }),
      text('webChat.permission.step3'),
    ],
  }
}

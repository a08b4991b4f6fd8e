import { createContext, use } from 'react'
import type { ModeWish } from './mode.ts'

/** Settings of this device that the shell itself obeys. */
export interface DeviceSettings {
  readonly mode: { wish: ModeWish; choose: (wish: ModeWish) => void }
  /** Single-letter keyboard shortcuts. */
  readonly shortcuts: { on: boolean; set: (on: boolean) => void }
}

export const SettingsContext = createContext<DeviceSettings | null>(null)

/** Colour scheme and shortcuts of this device. */
export function useSettings(): DeviceSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('SettingsContext is missing above this component')
  return settings
}

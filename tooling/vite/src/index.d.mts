import type { Brand } from '@visavis/core/brand'
import type { Alias, Plugin, UserConfigExport } from 'vite'

/** Vite configuration of a brand's site. */
export function definePreset(options: { brand: string }): UserConfigExport
/** Browsers whose style sheets are sent as they are written. */
export const CSS_TARGET: string[]
/** Keeps the ICU parser out: messages are compiled at build time. */
export const noIcuParser: Alias
/** Everything of one brand: `virtual:brand`, its theme, head of the page, icons, manifest, fonts, boot script. */
export function brandPlugin(options: { id: string; folder?: string }): Plugin
/** `virtual:brands`: all brands beside each other, for stories; none where the page around them brings one. */
export function brandGalleryPlugin(options?: { none?: boolean }): Plugin
/** `virtual:icons` in one weight plus fill. */
export function iconPlugin(options: { weight: Brand['iconWeight'] }): Plugin
/** `virtual:legal`: the legal pages of a brand, one chunk per page and language. */
export function legalPlugin(options: { id: string; folder?: string }): Plugin
/** `virtual:legal` for stories: pages of the brand that is shown; `virtual:legal-gallery` says which. */
export function legalGalleryPlugin(): Plugin
/** Reads and checks `brands/<id>/brand.json`; throws naming every wrong key. */
export function readBrand(id: string, folder?: string): Promise<Brand>
/** Ids of all brand folders. */
export function brandIds(): Promise<string[]>
/** Custom properties of a brand, both modes. */
export function themeCss(id: string, folder?: string): Promise<string>
/**
 * Everything wrong with a brand's theme: missing, cyclic, mistyped or low-contrast tokens, roles and fonts;
 * empty when all is well.
 */
export function themeMistakes(id: string, folder?: string): Promise<ThemeMistake[]>
/** Where (lines and columns count from 1), what is wrong with its value, and how to mend it. */
export interface ThemeMistake {
  file: string
  line: number
  column: number
  what: string
  mend: string
}
/** Every pair of colours that stand on each other, with its contrast, both modes. */
export function measureContrast(id: string, folder?: string): Promise<MeasuredPair[]>
export interface MeasuredPair {
  mode: 'light' | 'dark'
  foreground: string
  background: string
  ratio: number
  wanted: number
}

import type { Line } from './Lines.ts'
import type { RelayUse } from './Allocations.ts'

export interface RelayStart {
  readonly host: string
  readonly port: number
  readonly secret: string
}
export type ToRelay =
  | { readonly type: 'stop' }
  | { readonly type: 'shape'; readonly person: string; readonly line: Line | null }
  | { readonly type: 'use'; readonly ask: number }
export type FromRelay =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'use'; readonly ask: number; readonly use: readonly RelayUse[] }

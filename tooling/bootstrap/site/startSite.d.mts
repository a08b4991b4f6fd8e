import type { Brand } from '@visavis/core/brand'

export interface SiteOptions {
  /** Folder of the build. */
  dist?: string
  /** A site that is packed already, instead of `dist`. */
  folder?: string
  /** Where the gateway listens, e.g. http://127.0.0.1:8787. */
  gatewayUrl: string
  /** Content of brand.json. */
  brand?: Pick<Brand, 'gateway' | 'rtc' | 'frameAncestors'> & Partial<Pick<Brand, 'gameFrames' | 'payments'>>
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  https?: { key: string; cert: string }
  cache?: string
}
export interface Site {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}
export declare function startSite(options: SiteOptions): Promise<Site>

export interface ProductOptions {
  /** Ids; all when left out. */
  readonly brands?: readonly string[]
  /** Data folder. */
  readonly data: string
  /** Port of the first site; 0 takes any free one. */
  readonly port?: number
  readonly gatewayPort?: number
  readonly companyPort?: number
  readonly gamesPort?: number
  readonly network?: boolean
  readonly mode?: 'development' | 'production'
  readonly env?: Readonly<Record<string, string>>
}
export interface RunningGateway {
  readonly url: string
  readonly pid: number | undefined
  start(): Promise<unknown>
  stop(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
}
export interface Product {
  readonly sites: readonly {
    readonly brand: string
    readonly name: string
    readonly url: string
    readonly port: number
  }[]
  readonly gateway: RunningGateway
  stop(): Promise<void>
}
/** Starts the built product: a gateway on a data folder and one site per brand. */
export declare function startProduct(options: ProductOptions): Promise<Product>

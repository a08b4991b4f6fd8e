export interface MessagePaths {
  catalogues: string
  compiled: string
  types: string
}
export declare function compileMessages(
  paths?: MessagePaths,
): Promise<{ written: number; problems: string[] }>

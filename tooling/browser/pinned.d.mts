export declare function pinnedBrowser(): Promise<{
  executablePath: string
  env: Record<string, string>
  args: string[]
}>

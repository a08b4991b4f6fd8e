export interface TestBrowser {
  /** Path of a Chromium that starts here. */
  readonly executablePath: string
  /** Variables it needs beside the process's own. */
  readonly env: Record<string, string>
  readonly args: string[]
}
export declare function resolveBrowser(): Promise<TestBrowser>

import type { TestBrowser } from './resolve.d.mts'

export declare function newestBrowser(): Promise<string | null>
export declare function newestShell(): Promise<string | null>
export declare function pinnedFirst(): Promise<TestBrowser>

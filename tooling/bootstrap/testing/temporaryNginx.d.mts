export interface TemporaryNginx {
  readonly url: string
  stop(): Promise<void>
}
/** Path of nginx, or null. */
export declare function nginxProgram(places?: readonly string[]): string | null
/** Installs nginx as root on Debian. @returns why that is not possible, or null */
export declare function installNginx(): string | null
/**
 * nginx with the configuration of a packed brand, on a port of this machine. @throws Error with the words of
 * nginx
 */
export declare function startTemporaryNginx(
  program: string,
  options: { packed: string; port: number; gatewayUrl: string },
): Promise<TemporaryNginx>

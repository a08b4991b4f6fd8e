const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** Model field "Chrome 126;Linux;webview:0" (R7.86). */
export function deviceModel(userAgent: string): string {
  const [browser, version] = BROWSERS.map(
    ([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const,
  ).find(([, found]) => found !== undefined) ?? ['Other', '0']
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other'
  const webview =
    /; wv\)|FBAN|FBAV|Instagram|Line\/|MicroMessenger/.test(userAgent) ||
    (system === 'iOS' && !/Safari\//.test(userAgent))
  return `${browser} ${version};${system};webview:${webview ? 1 : 0}`
}

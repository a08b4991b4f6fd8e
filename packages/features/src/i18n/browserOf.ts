/** Browsers that hide the permission of a site in places of their own. */
export type BrowserKind =
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'iosSafari'
  | 'iosOther'
  | 'android'
  | 'androidFirefox'
  | 'samsung'
  | 'other'

/** Which of them this is. `touches`: an iPad says it is a Mac, but has more than one touch point. */
export function browserOf(userAgent: string, touches = 0): BrowserKind {
  const says = (pattern: RegExp): boolean => pattern.test(userAgent)
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && touches > 1))
    return says(/CriOS|FxiOS|EdgiOS|OPT\//) ? 'iosOther' : 'iosSafari'
  if (says(/Android/))
    return says(/Firefox\//) ? 'androidFirefox' : says(/SamsungBrowser\//) ? 'samsung' : 'android'
  if (says(/Edg\//)) return 'edge'
  if (says(/Firefox\//)) return 'firefox'
  if (says(/Chrome\/|Chromium\//)) return 'chrome'
  return says(/Safari\//) ? 'safari' : 'other'
}

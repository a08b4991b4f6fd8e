interface DocumentPip {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

/** Document picture-in-picture of this browser; null where it has none. */
export const documentPip = (): DocumentPip | null =>
  (window as { readonly documentPictureInPicture?: DocumentPip }).documentPictureInPicture ?? null

/** Opens the small window with the look of this page: its style sheets, language, direction and mode. */
export async function openCallWindow(pip: DocumentPip): Promise<Window> {
  const opened = await pip.requestWindow({ width: 360, height: 300 })
  const { documentElement: from } = document
  const { documentElement: to, head, body } = opened.document
  for (const name of ['lang', 'dir', 'class', 'style']) {
    const value = from.getAttribute(name)
    if (value !== null) to.setAttribute(name, value)
  }
  for (const [name, value] of Object.entries(from.dataset)) if (value !== undefined) to.dataset[name] = value
  // A call is dark whatever the mode.
  body.dataset['mode'] = 'dark'
  for (const node of document.querySelectorAll('link[rel="stylesheet"], style'))
    head.append(node.cloneNode(true))
  return opened
}

import { useEffect, useRef } from 'react'

/** A picture pasted anywhere on the page; addresses and texts are left alone. */
export function usePaste(onPicture: (file: File) => void): void {
  const told = useRef(onPicture)
  useEffect(() => {
    told.current = onPicture
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file === undefined) return
      event.preventDefault()
      told.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

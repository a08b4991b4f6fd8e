import { useEffect, useRef, useState } from 'react'
import type { DialogFault } from './dialogFault.ts'

/** Address of a chosen file in this page, and its length in seconds; null until it was read. */
export function useChosenVideo(
  file: Blob,
  onFault: (fault: DialogFault) => void,
): { url: string | undefined; length: number | null } {
  const told = useRef(onFault)
  const [url, setUrl] = useState<string>()
  const [length, setLength] = useState<number | null>(null)
  useEffect(() => {
    told.current = onFault
  })
  useEffect(() => {
    let isHere = true
    const address = URL.createObjectURL(file)
    void (async () => {
      const { videoLength } = await import('@visavis/core/media/prepareVideo')
      if (isHere) setUrl(address)
      const found = await videoLength(file)
      if (!isHere) return
      if (found === null) told.current('videoFormat')
      else setLength(found)
    })()
    return () => {
      isHere = false
      URL.revokeObjectURL(address)
    }
  }, [file])
  return { url, length }
}

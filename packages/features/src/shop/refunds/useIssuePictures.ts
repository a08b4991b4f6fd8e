import { pictureFault, redrawPicture } from '@visavis/core/media/chosenPicture'
import { upload } from '@visavis/core/gateway/upload'
import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { ProofPicture } from './ProofPictures.tsx'

export interface IssuePictures {
  readonly pictures: readonly ProofPicture[]
  /** Why the last file was not taken. */
  readonly fault: string | null
  readonly onChoose: (file: File) => void
  readonly onRemove: (id: string) => void
  /** What the report names them by, in their order. */
  readonly keys: () => readonly string[]
}

/** Proofs of a report: drawn anew in this browser and brought at once, one by one. */
export function useIssuePictures(): IssuePictures {
  const text = useText('shop')
  const failureText = useFailureText()
  const { gateway, randomId } = usePorts()
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const running = useRef(new Map<string, AbortController>())
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const [stops, urls] = [running.current, addresses.current]
    return () => {
      for (const stop of stops.values()) stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  const change = (id: string, now: Partial<ProofPicture>): void =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...now } : one)))
  const bring = async (file: File): Promise<void> => {
    const found = pictureFault(file)
    setFault(found === null ? null : text(`base.error.${found}`))
    if (found !== null) return
    const drawn = await redrawPicture(file)
    if (drawn === null) return setFault(text('base.error.imageFormat'))
    const id = randomId()
    const address = URL.createObjectURL(drawn)
    addresses.current.add(address)
    const stop = new AbortController()
    running.current.set(id, stop)
    setPictures((all) => [...all, { id, address, share: 0, key: null, problem: null }])
    const brought = await upload(
      gateway,
      'issuePicture',
      { query: {}, body: { picture: drawn } },
      {
        requestId: id,
        signal: stop.signal,
        onProgress: ({ sent, total }) => change(id, { share: total === 0 ? 0 : sent / total }),
      },
    )
    running.current.delete(id)
    if (stop.signal.aborted) return
    change(id, brought.ok ? { key: brought.data.key } : { problem: failureText(brought.failure) })
  }
  return {
    pictures,
    fault,
    onChoose: (file) => void bring(file),
    onRemove: (id) => {
      running.current.get(id)?.abort()
      running.current.delete(id)
      setPictures((all) => all.filter((one) => one.id !== id))
    },
    keys: () => pictures.flatMap(({ key }) => (key === null ? [] : [key])),
  }
}

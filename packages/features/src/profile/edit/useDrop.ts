import { useEffect, useRef } from 'react'

/** What is dropped beside a place for pictures, by its type. */
export const isVideoFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('video/')

/**
 * A file dropped anywhere on the page, if `takes` it; the browser never leaves the page for it. What is
 * dropped on a field for files is the field's own.
 */
export function useDrop(takes: (file: File) => boolean, onFile: (file: File) => void): void {
  const told = useRef({ takes, onFile })
  useEffect(() => {
    told.current = { takes, onFile }
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (bringsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      const file = [...(event.dataTransfer?.files ?? [])].find((one) => told.current.takes(one))
      if (file !== undefined) told.current.onFile(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

const bringsFiles = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file')

import { useState } from 'react'
import { flagFile } from './flagFiles.ts'
import styles from './Flag.module.css'

export interface FlagProps {
  /** ISO 3166-1 alpha-2: `DE`. */
  code: string
}

/**
 * Flag of a country, beside its name: says nothing by itself. Fetched once it is seen. Where there is none,
 * or it does not come, the letters of the country stand instead.
 */
export function Flag({ code }: FlagProps) {
  const [missing, setMissing] = useState('')
  const file = flagFile(code)
  if (file === undefined || missing === code) return <span className={styles.code}>{code}</span>
  return (
    <img
      className={styles.flag}
      src={file}
      alt=""
      width={30}
      height={20}
      loading="lazy"
      onError={() => setMissing(code)}
    />
  )
}

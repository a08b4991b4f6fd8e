import { ISSUE_PICTURES_MAX } from '@visavis/core/contract/issues'
import { PICTURE_ACCEPT } from '@visavis/core/media/chosenPicture'
import { Text } from '@visavis/ui/Text'
import { UploadTile } from '@visavis/ui/UploadTile'
import { useId } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from './ProofPictures.module.css'

/** A proof that is on its way or there. */
export interface ProofPicture {
  readonly id: string
  readonly address: string
  /** 0 to 1. */
  readonly share: number
  /** What the report names it by; null: it is not there yet. */
  readonly key: string | null
  readonly problem: string | null
}

export interface ProofPicturesProps {
  pictures: readonly ProofPicture[]
  /** Why the last file was not taken. */
  fault: string | null
  onChoose: (file: File) => void
  onRemove: (id: string) => void
}

/** Up to three pictures that show what went wrong, such as a bank statement. */
export function ProofPictures({ pictures, fault, onChoose, onRemove }: ProofPicturesProps) {
  const text = useText('shop')
  const id = useId()
  return (
    <fieldset className={styles['proofs']} aria-describedby={id}>
      <legend>
        {text('shop.proof.title')} <span>{text('shop.issue.optional')}</span>
      </legend>
      <div id={id}>
        <Text size="sm" tone="secondary">
          {text('shop.proof.text', { count: ISSUE_PICTURES_MAX })}
        </Text>
      </div>
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <UploadTile
              state={
                picture.problem === null
                  ? picture.key === null
                    ? {
                        kind: 'uploading',
                        progress: picture.share,
                        progressLabel: text('shop.proof.share', { share: picture.share }),
                      }
                    : { kind: 'approved' }
                  : { kind: 'rejected', note: picture.problem }
              }
              label={text('shop.proof.picture', { number: index + 1 })}
              picture={picture.address}
              accept={PICTURE_ACCEPT}
              fixed
              onChoose={onChoose}
              remove={{
                label: text('shop.proof.remove', { number: index + 1 }),
                onPress: () => onRemove(picture.id),
              }}
            />
          </li>
        ))}
        {pictures.length < ISSUE_PICTURES_MAX && (
          <li>
            <UploadTile
              state={{ kind: 'empty' }}
              label={text('shop.proof.add')}
              accept={PICTURE_ACCEPT}
              onChoose={onChoose}
            />
          </li>
        )}
      </ul>
      <div role="alert">{fault !== null && <Text tone="danger">{fault}</Text>}</div>
    </fieldset>
  )
}

import * as v from 'valibot'

/** Types of files the gateway can tell by their first bytes. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/webm',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** A file of a form: a Blob in the browser, a file on disk at the gateway. */
export interface FormFile {
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The file of a row that travels as a form; its size and type are those of the row's {@link FormLimits}. */
export const formFile = v.custom<FormFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
)

/** What a row with a file takes: one file under this name, at most so large, of these types. */
export interface FormLimits {
  readonly field: string
  readonly maxBytes: number
  readonly types: readonly FileType[]
  /**
   * Too large and of another type are said with the codes of pictures (E.75, E.76), not with 413 and 20001.
   */
  readonly refusals?: 'picture'
}

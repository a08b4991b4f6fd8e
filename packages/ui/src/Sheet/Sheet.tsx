import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx'

export type SheetProps = Omit<DialogProps, 'placement'>

/** A dialog that comes from the bottom on phones and stands in the middle from 900 px. */
export const Sheet = (props: SheetProps) => <Dialog {...props} placement="sheet" />

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Compiled messages of one area: id → parsed message. No parser is in the bundle. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { everyHalfHour } from '../../platform/pictures/sweepPictures.ts'
import { createChatPictureHandlers } from './chatPictures.routes.ts'
import { sweepChatPictures } from './chatPictures.service.ts'

export const chatPicturesConcept = {
  name: 'chatPictures',
  handlers: createChatPictureHandlers,
  rounds: { 'pictures of conversations': everyHalfHour(sweepChatPictures) },
  personalTables: [ownRows('chat_picture')],
} as const satisfies Concept

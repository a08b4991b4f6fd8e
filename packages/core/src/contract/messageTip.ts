/** What a message tip is about (R3.35). */
export const MessageTipType = { message: 1, sayHi: 2, system: 3, onlineReminder: 4 } as const
/** Seconds a message tip stands where operators have set nothing (R3.35). */
export const MESSAGE_TIP_SECONDS = 5

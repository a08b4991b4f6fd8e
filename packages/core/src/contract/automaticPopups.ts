/**
 * Popups nobody asked for, in the order in which they have their turn (R7.75): the check-in of the day, a
 * limited offer, the question about notifications, somebody to talk to, and the home screen.
 */
export const POPUP_ORDER = ['checkIn', 'offer', 'alerts', 'suggestion', 'install'] as const
export type AutomaticPopup = (typeof POPUP_ORDER)[number]

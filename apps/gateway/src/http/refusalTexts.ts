/**
 * English texts of every code the gateway answers (table E). Clients choose their own text by code;
 * `msg` is for those that show the server's. `{name}` is filled from the refusal's values.
 */
export const REFUSAL_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'Login has expired',
  403: 'You are not allowed to do this.',
  404: 'This does not exist.',
  413: 'This is too large.',
  429: 'Too many requests. Please wait a moment and try again.',
  500: 'Something went wrong. We apologise. Please try again later',
  503: 'Something went wrong. We apologise. Please try again later',
  412: 'Failed to get information, log in again.',
  10023: 'Your account was active on another device, please change your password if it was not you.',
  10101: 'Failed to get information, log in again.',
  10115: 'Your account has been banned.',
  10116: 'This device has been banned.',
  10117: 'Your account and device have been banned.',
  20001: 'Something went wrong. We apologise. Please try again later',
  20004: 'The user does not exist',
  20101: 'Invalid username or password',
  20102: 'Account does not exist',
  20103: 'Password is invalid',
  20104: 'This email has already been used',
  20105: 'Sorry, email registration has been closed. Please try again later.',
  20106: 'Sorry, register with phone number is not available in your country/region. Please use another way to sign up.',
  20107: 'Registration is disabled. Please log in with a registered number.',
  20108: 'You must be at least 18 years old.',
  20201: 'The code is incorrect.',
  20202: 'The code has expired. Please request a new one.',
  20203: 'Too many code requests. Please try again later.',
  20204: "You have reached today's limit for codes.",
  20205: 'Too many wrong codes. Please request a new one.',
  20206: 'Incorrect password.',
  20207: 'Incorrect password. Too many tries? Use Forgot Password.',
  20208: 'The reset has timed out. Please start again.',
  20301: 'Login failed, the account and device have been banned',
  20302: 'Your account has been suspended for violating our terms.',
  20303: 'Your account has been blocked for 48 hours for some reason. In the meantime, you can continue to use the site as a visitor.',
  20401: 'Insufficient Balance',
  20402: "You don't have enough coins.",
  20412: 'You need {price} coins per minute to call. You have {balance}.',
  20501: 'Sorry, call connection failed',
  20506: 'You need to be friends to call this person.',
  20507: 'The person is on another call.',
  20508: 'The person is offline.',
  20807: 'The email could not be delivered.',
  20904: 'Your name contains forbidden characters',
  20905: 'Nicknames contain sensitive words',
  20908: 'You cannot add yourself.',
  20909: 'Please enter the correct email',
  20912: 'Password must be between 6-16 characters',
  20913: 'Password must be at least 8 characters.',
  20916: 'Choose at most {n}.',
  20920: "Please check your device's clock.",
  20921: 'Too many tries. Please wait {minutes} minutes.',
}

/** Text of a code with its values filled in; unknown codes get the general text. */
export function refusalText(code: number, values: Readonly<Record<string, string | number>> = {}): string {
  const text = REFUSAL_TEXTS[code] ?? REFUSAL_TEXTS[20001] ?? ''
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

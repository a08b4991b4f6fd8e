import * as v from 'valibot'
import { OFFERED_LANGUAGES } from '../contract/enumerations.ts'

const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,23}$/, 'lower-case letters and digits, starting with a letter, 2 to 24 long'))
const eventName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,40}$/, 'an event name of the analytics table, without prefix'))
/** Absolute http(s) or ws(s) origin without a path, or empty for the site's own origin. */
const origin = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(https?|wss?):\/\/[^/\s]+$/, 'an origin such as https://gw.example.com, or empty for the site itself'))])

/**
 * Shape of `brands/<id>/brand.json` (R1.54). The rest of the code sees these named properties and never asks which brand it is.
 */
export const brandSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id: v.pipe(identifier, v.description('Folder name; also the prefix of cookies and the app name.')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.description('Name people see everywhere.')),
  analyticsPrefix: v.pipe(identifier, v.description('Prefix of every analytics event name.')),
  product: v.pipe(identifier, v.description('Product part of the wall and configuration paths.')),
  appId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{2,64}$/, '2 to 64 letters, digits, dot, underscore or dash'), v.description('Application id sent on every call; accounts are unique per appId.')),
  hostTerm: v.pipe(v.picklist(['host', 'goddess']), v.description('Which of the two words this brand uses for hosts (R1.15).')),
  languages: v.pipe(v.array(v.picklist(OFFERED_LANGUAGES)), v.minLength(1), v.description('Interface languages offered.')),
  defaultMode: v.picklist(['light', 'dark']),
  hostCardLayout: v.picklist(['overlay', 'panel', 'caption']),
  iconWeight: v.picklist(['thin', 'light', 'regular', 'bold', 'duotone']),
  gateway: v.strictObject({
    gatewayBase: origin, apiBase: origin, uploadBase: origin, trackingBase: origin, wsBase: origin,
    sealing: v.strictObject({ enabled: v.boolean(), suite: v.picklist(['aes-oaep', 'des-pkcs1']), publicKey: v.pipe(v.string(), v.description('PEM public key of the gateway; empty while sealing is off.')) }),
  }),
  rtc: v.strictObject({ mode: v.picklist(['peer', 'agora']) }),
  analytics: v.strictObject({
    suppressedEvents: v.pipe(v.array(eventName), v.description('Events never sent.')),
    conversionEvents: v.pipe(v.record(eventName, v.string()), v.description('Event → name sent instead.')),
  }),
  features: v.strictObject({ emailSignUp: v.boolean() }),
  landingNames: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  frameAncestors: v.array(v.string()),
  supportEmail: v.pipe(v.string(), v.email()),
})

/** Brand configuration as the code reads it. */
export type Brand = v.InferOutput<typeof brandSchema>

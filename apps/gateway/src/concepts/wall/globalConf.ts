import { MESSAGE_TIP_SECONDS, type GlobalConf } from '@visavis/core/contract'
import { offeredBonus } from '../account/registerBonus.ts'
import { phonesReachable } from '../../platform/sms/phoneConfig.ts'
import { offeredProviders } from '../social/offeredProviders.ts'
import type { Caller, GatewayContext } from '../../platform/context.ts'
import { featuresOf } from '../../platform/tuning/brandFeatures.ts'
import { tellUnsound } from '../../platform/tuning/tellUnsound.ts'
import { versionedTunables } from '../../platform/tuning/readTunables.ts'

/** Site function configuration (R7.42): what the brand was built with, and what operators have set since. */
export async function globalConf(
  { config, clock, db, brands, log, translator }: GatewayContext,
  caller: Caller,
): Promise<GlobalConf> {
  const { closedCountries } = config.phone
  const { tunables, version, stored } = await versionedTunables(db, caller.brand.appId)
  tellUnsound(log, caller.brand.appId, version, stored)
  const features = featuresOf(brands.get(caller.brand.appId) ?? caller.brand, tunables)
  return {
    now: clock.now(),
    version,
    likePrice: tunables['price.like'],
    friendRequestPrice: tunables['price.friendRequest'],
    translatePrice: tunables['price.translation'],
    hostPrices: tunables['host.prices'],
    pointRate: tunables['host.pointRate'],
    wallLimit: { visitor: tunables['wall.visitor'], user: tunables['wall.user'], vip: tunables['wall.vip'] },
    quota: {
      livecam: tunables['quota.livecam'],
      card: tunables['quota.card'],
      sayHi: tunables['quota.sayHi'],
      translate: tunables['quota.translate'],
      hotVideoAdd: tunables['quota.hotVideoAdd'],
    },
    registerGold: await offeredBonus(db, config, caller, null, clock.now()),
    ringSeconds: tunables['call.ringSeconds'],
    ...(tunables['messageTip.seconds'] !== MESSAGE_TIP_SECONDS && {
      messageTipSeconds: tunables['messageTip.seconds'],
    }),
    features: {
      ...features,
      shop: config.testCompany !== null,
      ...(translator !== null && { translation: translator.engine }),
      demoCoins: config.mode === 'development',
      simulation: config.simulation,
    },
    providers: offeredProviders(config, caller.brand),
    phone: {
      offered: phonesReachable(config),
      closedCountries: [...closedCountries],
      needMobileVerify: config.phone.verify,
    },
  }
}

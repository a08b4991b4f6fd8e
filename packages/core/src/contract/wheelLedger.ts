/** Kinds of ledger movements of wheels. */
export const wheelLedgerKinds = ['wheelSpin', 'wheelPrize'] as const

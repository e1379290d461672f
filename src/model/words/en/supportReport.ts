/** A support report, for people who look for a fault. */
export const reportTexts = {
  title: '{brand} support report',
  tracking: 'Tracking',
  timing: 'Timing (UTC)',
  steps: 'Steps: {count}',
  responses: 'Recent responses',
  rawStatus: '[{status}, ]done: {done}',
  error: '{kind}, {attempts|# attempt|# attempts}[: {message}]',
  kind: '{kind}[ {type}][ on {chain}][ {provider}]',
} as const

export const reportLabels = {
  label: 'Label',
  status: 'Status',
  quoteId: 'Quote ID',
  rawStatus: 'Raw status',
  errors: 'Errors',
  version: 'Version',
  written: 'Report written',
  expected: 'Expected',
  lateBy: 'Late by',
  lastChange: 'Last change',
  lastRequest: 'Last request',
  kind: 'Kind',
  state: 'State',
  from: 'From',
  to: 'To',
  minimum: 'Minimum received',
  limitOrder: 'Limit order',
  hash: 'Hash',
  started: 'Started',
  ended: 'Ended',
} as const

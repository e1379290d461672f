/** The outcomes of a name's checks that have all succeeded. */
export const allYes = {
  listed: 'yes',
  hasAddress: 'yes',
  linked: 'yes',
  pointsBack: 'yes',
  notExpired: 'yes',
} as const

export const liveNetwork = 'Live network'
export const proxiedService = 'Proxied service'
export const dataSource = [
  'Data source. {providers} are asked about hashes that it doesn’t know.',
  'Data source',
] as const
export const online = 'Online'
export const trackingUnavailable = 'Tracking unavailable'
export const updateAvailable = 'A new version is available.'
export const newVersion = 'New version'
export const later = 'Later'
export const open = 'Open'
/** What became of a transaction that is watched. */
export const toldOf = '{transaction}: {news}'
export const loadingThePage = 'Loading the page'
export const unreachable = 'Can’t reach {brand}'

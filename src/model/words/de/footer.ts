export const liveNetwork = 'Live-Netzwerk'
export const proxiedService = 'Dienst über Proxy'
export const dataSource = [
  'Datenquelle. Hashes, die sie nicht kennt, werden abgefragt bei: {providers}.',
  'Datenquelle',
] as const
export const online = 'Online'
export const trackingUnavailable = 'Verfolgung nicht verfügbar'
export const updateAvailable = 'Eine neue Version ist verfügbar.'
export const newVersion = 'Neue Version'
export const later = 'Später'
export const open = 'Öffnen'
export const toldOf = '{transaction}: {news}'
export const loadingThePage = 'Die Seite wird geladen'
export const unreachable = '{brand} nicht erreichbar'

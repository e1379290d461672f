export const liveNetwork = 'Réseau en direct'
export const proxiedService = 'Service par proxy'
export const dataSource = [
  'Source des données. Les hashs qu’elle ne connaît pas sont demandés à {providers}.',
  'Source des données',
] as const
export const online = 'En ligne'
export const trackingUnavailable = 'Suivi indisponible'
export const updateAvailable = 'Une nouvelle version est disponible.'
export const newVersion = 'Nouvelle version'
export const later = 'Plus tard'
export const open = 'Ouvrir'
export const toldOf = '{transaction}\u00a0: {news}'
export const loadingThePage = 'Chargement de la page'
export const unreachable = '{brand} est inaccessible'

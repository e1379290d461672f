export const liveNetwork = 'Rede ao vivo'
export const proxiedService = 'Serviço via proxy'
export const dataSource = [
  'Fonte dos dados. Para hashes que ela não conhece, consultamos {providers}.',
  'Fonte dos dados',
] as const
export const online = 'Online'
export const trackingUnavailable = 'Rastreamento indisponível'
export const updateAvailable = 'Há uma nova versão disponível.'
export const newVersion = 'Nova versão'
export const later = 'Depois'
export const open = 'Abrir'
export const toldOf = '{transaction}: {news}'
export const loadingThePage = 'Carregando a página'
export const unreachable = '{brand} está fora de alcance'

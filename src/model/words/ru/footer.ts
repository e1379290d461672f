export const liveNetwork = 'Действующая сеть'
export const proxiedService = 'Сервис через прокси'
export const dataSource = [
  'Источник данных. О хешах, которых он не знает, спрашиваем у {providers}.',
  'Источник данных',
] as const
export const online = 'Онлайн'
export const trackingUnavailable = 'Отслеживание недоступно'
export const updateAvailable = 'Доступна новая версия.'
export const newVersion = 'Новая версия'
export const later = 'Позже'
export const open = 'Открыть'
export const toldOf = '{transaction}: {news}'
export const loadingThePage = 'Загружаем страницу'
export const unreachable = 'Нет связи с {brand}'

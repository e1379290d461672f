export const notUpdating = 'Не обновляется. См. уведомление внизу.'
export const notice = 'Уведомление'
/** The name is a noun in the plural: «данные», «транзакции». */
export const shown = 'Показаны {name} на {time}.'
export const retrying = 'Повторяем…'
export const alreadyRetrying = 'Уже повторяем.'
export const retryingIn = 'Повторим через {left}'
export const pause = '{brand} просит подождать.'

export const addressHint = 'Это адрес. Нажмите «Найти», чтобы открыть его страницу.'
export const lookUp = 'Найти'

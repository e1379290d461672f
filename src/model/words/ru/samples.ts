export const title = 'Попробуйте пример обмена'
export const note = 'Не настоящие деньги'
export const recorded = 'в записи'

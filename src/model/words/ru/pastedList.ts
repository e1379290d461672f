export const listPlan = {
  added: 'новых: {added}',
  completed: 'уже в списке, добавится метка или блокчейн: {completed}',
  known: 'уже в списке отслеживания: {known}',
  kept: 'ваша метка останется: {kept}',
  cut: 'метки длиннее {labelLength} символов сократятся: {cut}',
  unread: 'строк без хеша: {unread}',
  excess: [
    'не поместится {excess}: список отслеживания {isFull?}заполнен ({capacity})',
    'не поместится {excess}: в списке отслеживания может быть {capacity}',
  ],
} as const

export const listActions = [
  'Следить: {added}, обновить: {completed}',
  'Обновить: {completed}',
  'Следить: {added}',
] as const
